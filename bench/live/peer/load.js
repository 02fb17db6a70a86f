// Many matches of four clients each, every client moving as soon as it may.
//
//     node load.js ADDRESS MATCHES SECONDS
//
// Prints one JSON line. The clock starts when all clients are connected and in step.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Counting } = require('./game.js');

const SEATS = [0, 1, 2, 3];
const [base, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const stats = { moves: 0, delays: [] };
let until = 0; // nobody moves before the clock starts, or after this

class Match {
  constructor(number) {
    this.sent = new Map();
    this.seen = new Map();
    this.clients = SEATS.map((seat) => this.client(`match-${number}`, seat));
  }

  // The server makes a match when its first client asks for it.
  client(matchID, seat) {
    const client = Client({
      game: Counting,
      numPlayers: SEATS.length,
      multiplayer: SocketIO({ server: base }),
      matchID,
      playerID: String(seat),
      debug: false,
    });
    let last = 0;
    client.subscribe((state) => {
      if (!state) return;
      if (state.G.n !== last) {
        last = state.G.n;
        this.arrived(last);
      }
      this.move(client, seat);
    });
    client.start();
    return client;
  }

  // Before the first answer of the server a client shows a state of its own making.
  get ready() {
    return this.clients.every((client) => client.matchData !== undefined && client.getState()?.isConnected);
  }

  arrived(n) {
    const seen = (this.seen.get(n) ?? 0) + 1;
    this.seen.set(n, seen);
    const now = performance.now();
    if (seen === SEATS.length && now < until) {
      stats.moves += 1;
      stats.delays.push(now - this.sent.get(n));
    }
  }

  move(client, seat) {
    const state = client.getState();
    const next = state.G.n + 1;
    const mine = state.isActive && state.ctx.currentPlayer === String(seat);
    if (!mine || this.sent.has(next) || performance.now() >= until) return;
    this.sent.set(next, Infinity);
    setImmediate(() => {
      this.sent.set(next, performance.now());
      client.moves.count();
    });
  }
}

function report() {
  stats.delays.sort((a, b) => a - b);
  const at = (share) => stats.delays[Math.floor(stats.delays.length * share)];
  console.log(JSON.stringify({ moves: stats.moves, seconds, moves_per_s: stats.moves / seconds, p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

function begin(rooms) {
  until = performance.now() + 1000 * seconds;
  for (const room of rooms) room.clients.forEach((client, seat) => room.move(client, seat));
  setTimeout(report, 1000 * seconds + 500);
}

const rooms = Array.from({ length: matches }, (_, number) => new Match(number));
const waiting = setInterval(() => {
  if (!rooms.every((room) => room.ready)) return;
  clearInterval(waiting);
  begin(rooms);
}, 200);

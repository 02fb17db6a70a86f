// Many matches of four clients each, every client moving as soon as it may.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Counting } = require('./game.js');

const [base, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const stats = { moves: 0, delays: [] };

// The server makes a match when its first client asks for it.
function open(number) {
  const matchID = `match-${number}`;
  return [0, 1, 2, 3].map((seat) =>
    Client({ game: Counting, numPlayers: 4, multiplayer: SocketIO({ server: base }), matchID, playerID: String(seat), debug: false }));
}

function play(clients, until) {
  const sent = new Map();
  const seen = new Map();
  clients.forEach((client, seat) => {
    let last = -1;
    client.subscribe((state) => {
      if (!state) return;
      const n = state.G.n;
      const now = performance.now();
      if (n !== last) {
        last = n;
        seen.set(n, (seen.get(n) ?? 0) + 1);
        if (seen.get(n) === 4 && sent.has(n)) {
          stats.moves += 1;
          stats.delays.push(now - sent.get(n));
        }
      }
      const mine = state.ctx.currentPlayer === String(seat) && state.isActive && state.isConnected;
      if (mine && now < until && !sent.has(n + 1)) {
        sent.set(n + 1, now);
        setImmediate(() => client.moves.count());
      }
    });
    client.start();
  });
}

const rooms = Array.from({ length: matches }, (_, number) => open(number));
const began = performance.now();
for (const clients of rooms) play(clients, began + 1000 * seconds);
setTimeout(() => {
  stats.delays.sort((a, b) => a - b);
  const at = (share) => stats.delays[Math.floor(stats.delays.length * share)];
  console.log(JSON.stringify({ moves: stats.moves, seconds, moves_per_s: stats.moves / seconds, p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}, 1000 * seconds + 500);

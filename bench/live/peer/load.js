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
  const asked = new Set();
  let counted = 0;
  clients.forEach((client, seat) => {
    let last = -1;
    client.subscribe((state) => {
      if (!state) return;
      const n = state.G.n;
      const now = performance.now();
      if (n !== last) {
        last = n;
        if (n > counted) {
          counted = n;
          stats.moves += 1;
        }
        seen.set(n, (seen.get(n) ?? 0) + 1);
        if (seen.get(n) === 4 && sent.has(n)) {
                    stats.delays.push(now - sent.get(n));
        }
      }
      // Before the first answer of the server a client shows a state of its own making.
      const synced = client.matchData !== undefined && state.isConnected;
      const mine = synced && state.isActive && state.ctx.currentPlayer === String(seat);
      if (mine && now < until && !asked.has(n + 1)) {
        asked.add(n + 1);
        setImmediate(() => {
          sent.set(n + 1, performance.now());
          client.moves.count();
        });
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

// A boardgame.io server as its documentation sets one up: in memory, over its own sockets.
const { Server, Origins } = require('boardgame.io/server');
const { Counting } = require('./game.js');

const server = Server({ games: [Counting], origins: [Origins.LOCALHOST, /127\.0\.0\.1/] });
server.run(Number(process.argv[2]));

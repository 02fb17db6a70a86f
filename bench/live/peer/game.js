// A trivial game: four players count in turn.
module.exports.Counting = {
  name: 'counting',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { count: ({ G }) => { G.n += 1; } },
  minPlayers: 4,
  maxPlayers: 4,
};

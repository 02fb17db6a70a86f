// A trivial game: four players count in turn. `client: false`: nobody sees a move before the
// server has it, as with us.
module.exports.Counting = {
  name: 'counting',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { count: { move: ({ G }) => { G.n += 1; }, client: false } },
  minPlayers: 4,
  maxPlayers: 4,
};

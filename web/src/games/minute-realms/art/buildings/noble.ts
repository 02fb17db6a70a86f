// The court: marble, domes, gold.
export const noble: Record<string, string> = {
  noble:
    'corte; cypress 12 36; cypress 108 36; wall 22 76 26; arcade 22 76 16 7; band 22 76 46; wall 46 28 18 46; ' +
    'wins 52 32 2 12; dome 46 28 28 .62; wins 28 49 2 8; wins 80 49 2 8; flag 26 46 12; flag 94 46 12',
  'fencing-hall':
    'corte; wall 24 72 32; pediment 22 76 18 40; band 24 72 40; arch 31 9 15; arch 80 9 15; wins 33.5 46; ' +
    'wins 82.5 46; disc 60 56 13; swords 60 56 1.1; steps 24 72 1 74; cypress 15 32; cypress 105 32',
  'villa-of-the-cypresses':
    'corte 98; hill 0 120 12; wall 40 40 17 62; hip 40 40 8 45; wall 52 16 27 62; hip 52 16 7 35; wins 44 50; ' +
    'wins 72 50; wins 55 39 2 6; door 56 8 10 62; path 60 44 .22 62 22; cypress 38 26 65; cypress 82 26 65; ' +
    'cypress 28 34 70; cypress 92 34 70; cypress 16 44 78; cypress 104 44 78',
  'mosaic-hall':
    'corte; wall 22 76 30; mosaic 26 45 17 2 4; wall 42 36 12 42; dome 42 36 30 .6; mosaic 46 32 7 2 4; ' +
    'arch 30 9 14; arch 81 9 14; gate 53 14 16; steps 48 24 2 76',
  'banquet-terrace':
    'corte; posts 20 80 42 4; roses 18 26 84 6 16; rope 22 34 48 34 6; rope 48 34 74 34 6; rope 74 34 98 34 6; ' +
    'lantern 35 38; lantern 61 38; lantern 86 38; white; cloth 30 60 9 57; plain; candle 44 57 .9; ' +
    'candle 76 57 .9; baskets 55 1 57; loaves 32 1 57; jars 84 1 57; rail 10 100 74 9',
  'old-keep':
    'corte 24; stone; batter 36 44 48; crenel 36 18 24 3 6; crenel 66 14 24 2 4; plain; hip 48 20 9 24; stone; ' +
    'wall 80 26 18; crenel 80 26 54 4 4; plain; gate 52 12 17; wins 45 34 2 22; slits 57 32; slits 57 44; ' +
    'ivy 66 44 8; ivy 36 54 5; flag 41 18 12; tree 20 22; stone; rock 98 14 6',
  'falcon-mews':
    'corte 22; wall 62 28 44; cone 60 32 20 28; wins 67 34 2 12; arch 71 10 13; lits 67 48 2 12; wood; ' +
    'slab 36 3 26; slab 26 24 2.5 46; plain; falcon 38 44 1.3; hawk 92 18 .7; bush 100 7; flag 76 10 8',
  'patrons-library':
    'corte; cols 24 72 28 6; books 28 9.5 56; books 41.7 9.5 56 2; books 55.4 9.5 56 1; books 69 9.5 56 4; ' +
    'books 82.6 9.5 56 3; books 28 9.5 67 3; books 41.7 9.5 67 1; books 55.4 9.5 67 4; books 69 9.5 67 2; ' +
    'books 82.6 9.5 67; pediment 22 76 20 42; book 60 36 .66; steps 28 64 2 76',
  'ambassadors-palace':
    'corte; wall 22 76 40; hip 22 76 9 32; wins 28 37 7 10.3; band 22 76 46; balcony 48 24 53; wins 28 54 2 10; ' +
    'wins 80 54 2 10; gate 54 12 17; steps 48 24 2; silk; pennant 28 27 14; saffron; pennant 43 24 14; teal; ' +
    'pennant 58 24 14; lapis; pennant 73 24 14; sage; pennant 88 27 14',
  'court-of-roses':
    'corte; wall 14 92 40; lean 14 92 8 32; arcade 14 92 20 5; balcony 20 20 48; balcony 50 20 48; ' +
    'balcony 80 20 48; wins 25 35 2 7; wins 55 35 2 7; wins 85 35 2 7; roses 14 46 24 6 9; roses 48 46 24 6 9; ' +
    'roses 80 46 26 6 9; roses 12 54 6 18 7; roses 101 54 6 18 7; fountain 60 78 1.05; roses 22 74 18 4 6; ' +
    'roses 82 74 18 4 6',
};

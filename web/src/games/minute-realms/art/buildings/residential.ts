// Homes: plaster, terracotta and timber.
export const residential: Record<string, string> = {
  residential:
    'borgo; cypress 20 34; wall 36 30 32; gable 36 30 20 40; wins 42 44 2 11; door 47 8 12; wall 66 24 22; ' +
    'gable 66 24 13 50; squares 71 54 2 9; chimney 78 42 7; bush 98 7',
  'fishermens-row':
    'borgo 24; coral; wall 16 16 32; gable 16 16 9 40; butter; wall 32 17 40; hip 32 17 8 32; sky; ' +
    'wall 49 16 34; gable 49 16 10 38; white; wall 65 17 44; hip 65 17 8 28; mint; wall 82 17 35; ' +
    'gable 82 17 10 37; plain; wins 19 45 2 7; wins 36 38 2 7; wins 36 50 2 7; wins 52 43 2 7; wins 69 34 2 7; ' +
    'wins 69 46 2 7; wins 86 42 2 7; arch 21 6 11; arch 37 6 11; arch 54 6 11; arch 70 6 11; arch 87 6 11; ' +
    'quay 0 120 72; water -120 360 76; skiff 34 79 .9; skiff 84 80 -.75',
  'stewards-house':
    'borgo; cypress 18 36; cypress 104 30; wall 32 56 30; hip 32 56 16 42; wins 38 48 1; wins 78 48 1; ' +
    'door 54 12 13; chimney 74 32 8; butter; face 53.5 13 12.5 56; plain; key 60 49 .8; bush 40 6; bush 82 6',
  'courtyard-houses':
    'borgo; wall 34 52 26; hip 34 52 11 46; wins 40 50 5 9; wall 12 24 40; gable 12 24 15 32; wall 84 24 40; ' +
    'gable 84 24 15 32; wins 17 38 2 9; wins 17 52 2 9; wins 90 38 2 9; wins 90 52 2 9; tree 46 24 74; ' +
    'well 68 76 1.05',
  'rooms-above-the-arcade':
    'borgo 20; coral; wall 20 80 34 56; plain; hip 20 80 13 22; shutters 27 27 6 12; shutters 27 42 6 12; ' +
    'butter; arcade 18 84 20 5; plain; band 20 80 52; chimney 76 16 7; cat 66 72 .8',
  'steep-lane':
    'borgo 60; wall 44 30 16 34; gap 52 14 13 34; gable 44 30 10 18; white; stair 60 36 40 .36 76; brick; ' +
    'wall 8 28 44 76; plain; gable 8 28 15 32; sky; wall 26 16 50 70; plain; gable 26 16 12 20; butter; ' +
    'wall 84 30 40 76; plain; gable 84 30 15 36; coral; wall 76 15 48 68; plain; gable 76 15 12 20; ' +
    'wins 14 42 2 10; wins 14 56 2 10; wins 31 30 1; wins 31 44; wins 91 46 2 10; wins 81 30; wins 81 44; ' +
    'arch 30 6 11 70; arch 94 8 12 76; lantern 73 46',
  'tower-house':
    'borgo 22; wall 66 34 22; gable 66 34 12 50; squares 73 56 3 9; brick; wall 40 26 60; wall 37 32 8 16; ' +
    'crenel 37 32 8 5 4; plain; wins 50 20 1; wins 46 30 2 10; slits 52 44; door 48 9 14; tree 22 26; bush 104 6',
  'washing-line-quarter':
    'borgo 60; coral; wall 8 28 50; plain; hip 8 28 10 22; butter; wall 84 28 54; plain; hip 84 28 10 18; ' +
    'wins 14 30 2 11; wins 14 44 2 11; wins 91 28 2 11; wins 91 42 2 11; door 18 8 12; door 94 8 12; ' +
    'wash 36 84 26 6; wash 36 84 42 6 3',
  'boarding-house':
    'borgo 18; ship 24 76 .9; sky; wall 46 44 50; plain; hip 46 44 12 22; glows 52 27 4 10; glows 52 39 4 10; ' +
    'squares 52 51 4 10; balcony 50 36 48; door 64 9 13; sign 90 52; anchor 95 62 .5; quay 40 90 72; ' +
    'water -120 160 73; chimney 76 14 6',
  'dovecote-cottages':
    'borgo; white; wall 50 22 44; plain; cone 49 24 16 28; holes 54 36 3 4; arch 57 8 10; wall 16 30 20; ' +
    'thatch 16 30 15 52; wall 76 28 18; thatch 76 28 15 54; squares 21 56; arch 32 7 11; squares 94 58; ' +
    'arch 81 7 10; dove 38 28 .9; dove 90 24 -1; dove 82 38 .75',
  'tutors-garret':
    'borgo 20; brick; wall 4 26 22; plain; gable 4 26 13 50; butter; wall 92 28 26; plain; gable 92 28 13 46; ' +
    'white; wall 26 68 16; plain; hip 26 68 44 56; chimney 84 28 14; white; face 44 24 24 52; slab 68 8 24 52; ' +
    'slate; gable 44 32 18 28; plain; lamp 49 19 20 50; candle 54.5 50 1; books 60 7.8 50; cat 35 27 .8; ' +
    'shutters 34 61 4 15',
};

// Defence: stone, battlements, watch fires.
export const military: Record<string, string> = {
  military:
    'rocca 24; wall 28 64 22; crenel 28 64 50 8; wall 20 18 36; crenel 20 18 36 3; wall 82 18 36; ' +
    'crenel 82 18 36 3; wall 48 24 40; crenel 48 24 32 3 5; gate 54 12 18; slits 27 46; slits 90 46; ' +
    'slits 52 40 2 13; flag 60 28 14',
  'headland-lookout':
    'rocca 22; water -120 240 64; crag 52 76 36 84; batter 74 16 26 48; wall 71 22 8 24; crenel 71 22 16 4 4; ' +
    'lantern 74 28; rays 72 28 44 -1; slits 82 20; arch 79 7 10 48; flag 90 16 11; boat 14 66',
  'gate-of-the-winds':
    'rocca 60; wall 38 44 30; gap 48 24 24; crenel 38 44 42 6; wall 20 22 46; crenel 20 22 26 4; wall 78 22 46; ' +
    'crenel 78 22 26 4; cone 23 16 14 26; cone 81 16 14 26; vane 31 14; vane 89 14; slits 30 36; slits 88 36; ' +
    'chain 46 50 74 50 10; banner 28 46 15; banner 86 46 15',
  'sea-wall':
    'rocca 24; wall 44 22 30 50; crenel 44 22 20 4; slits 52 28; batter 0 122 30 70; crenel -4 130 40 15 5; ' +
    'slits 14 48 8 14; flag 55 15 12; water -120 360 68; splash 24 70 1.1; splash 66 71 1.4; splash 102 70 1',
  'archers-field':
    'rocca 98; hurdle 4 30 68; hurdle 90 30 68; tent 80 28 24 68; flag 94 45 10; target 34 52 1.5; ' +
    'target 68 62 .9; arrow 34 50 1.1; arrow 38 55 1.1; arrow 68 61 .9; bush 54 4; bush 106 5',
  'captains-loggia':
    'rocca; wall 24 72 20 44; crenel 24 72 24 8; wins 32 31 5 13; arcade 22 76 28 3; band 24 72 42; ' +
    'banner 45.5 44 16 5; banner 70 44 16 5; steps 28 64 1; flag 60 20 13',
  'chain-tower':
    'rocca 60; water -120 360 64; rock 8 44 10 70; batter 18 22 42 62; wall 15 28 8 20; crenel 15 28 12 5; ' +
    'rock 86 38 8 70; batter 96 14 26 64; wall 93 20 6 38; crenel 93 20 32 4 4; slits 27 28; slits 27 40; ' +
    'arch 25 8 10 62; slits 102 46; flag 29 8 10; chain 40 56 94 56 14; boat 58 68',
  'garrison-kitchen':
    'rocca 24; wall 50 50 28; crenel 50 50 44 7; wall 76 14 48; wall 74 18 5 26; smoke 82 20 1.2; arch 58 12 16; ' +
    'grilles 92 52; cauldron 32 72 1.25; smoke 32 42 1.1; sack 106 72 1; cask 14 72 .95',
  'beacon-hill':
    'rocca 98; hill 60 86 18 76; hill -8 112 34 80; stone; batter 38 22 8 48; plain; wood; slab 41 2 16 40; ' +
    'slab 55 2 16 40; slab 39 20 3 26; plain; fire 49 24 1.35; wood; slab 99 1.5 8 62; slab 105 1.5 8 62; ' +
    'slab 97.5 10 1.6 55; plain; fire 102.5 54 .75; wall 70 16 10; gable 70 16 8 62; arch 75 6 7',
  'ravine-fort':
    'rocca 66; water 40 56 76; crag -14 68 36 88; crag 84 60 34 88; wall 10 40 26 52; crenel 10 40 26 6; ' +
    'wall 32 16 38 52; crenel 32 16 14 4 4; slits 15 32 2 13; slits 39 24; gate 18 8 12 52; flag 40 10 8; ' +
    'wall 94 16 24 54; crenel 94 16 30 4 4; arch 98 6 10 54; span 46 48 51',
};

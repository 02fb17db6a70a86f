// Faith: pale stone, slate, bells.
export const clerical: Record<string, string> = {
  clerical:
    'pieve 24; cypress 98 34; wall 30 42 26; gable 30 42 22 46; rose 51 48 5; arch 46 10 14; wall 72 16 40; ' +
    'cone 72 16 20 32; wins 77 36; finial 80 13; wins 34 58; wins 64 58',
  'hermits-path':
    'pieve 22; hill 6 150 40 82; trail 14 82 34 70 64 66 40 56 58 50 72 46; wall 22 14 10 68; gable 22 14 8 58; ' +
    'arch 27 5 7 68; wall 47 14 10 56; gable 47 14 8 46; arch 52 5 7 56; wall 92 14 10 56; gable 92 14 8 46; ' +
    'arch 97 5 7 56; wall 67 13 17 44; gable 67 13 10 27; gap 70 7 9 39; bell 73.5 31 .8; cypress 86 20 46; ' +
    'cypress 40 20 66; cypress 62 18 50',
  'barefoot-cloister':
    'pieve; wall 76 18 50; gable 76 18 10 22; gap 81 9 12 40; bell 85.5 31 1; wall 14 80 26; hip 14 80 11 46; ' +
    'arcade 14 80 20 6; flowers 22 22 6 78; bush 52 5 78; flowers 62 22 6 79; well 102 77 .9; cypress 12 30',
  'sisters-bakehouse':
    'pieve; wall 60 44 28; gable 60 44 16 44; wall 92 12 44; gable 92 12 10 28; bell 98 32 .8; wins 68 50; ' +
    'wins 92 50; arch 78 8 12; white; oven 38 72 1.2; plain; smoke 38 44 1.1; wood; wall 64 34 3 66; ' +
    'slab 68 2 8; slab 92 2 8; plain; loaves 67 4 63',
  'pilgrims-rest':
    'pieve; wall 34 54 30; gable 34 54 26 42; shell 61 36 1.3; posts 28 66 14 5; lean 26 70 9 58; arch 55 12 13; ' +
    'wins 44 62; wins 76 62; staff 18 74 1.3; sack 108 73 1; folk 82 2 73 7 1; loaves 36 1',
  'wayside-shrine':
    'pieve 94; cypress 32 36; cypress 92 28; tree 14 22; path 104 44 .16 72 12 -26; shrine 58 74 1.25; ' +
    'candle 53.5 56 .7; candle 62.5 56 .7; roses 52 51 13 4 5; flowers 40 36 8 76',
  'parish-bell':
    'pieve 22; wall 14 36 20; gable 14 36 14 52; rose 32 60 4; wall 48 30 56; gap 52 22 26 44; band 48 30 44; ' +
    'cone 46 34 13 16; bell 63 23 1.9; rounds 61 50; arch 58 10 13; wins 20 58; wall 78 26 16; gable 78 26 9 56; ' +
    'squares 84 61 2 9; tree 108 22',
  almshouse:
    'pieve; wall 14 92 26; hip 14 92 13 46; chimney 26 34 8; chimney 56 34 8 0; chimney 86 34 8; door 19 7 11; ' +
    'door 39 7 11; door 59 7 11; door 96 7 11; wins 29 51; wins 49 51; lits 76 50; wins 97 51; loaves 26 1; ' +
    'rope 78 56 78 62 0; basket 78 66 1.3; folk 88 1 73 6 1',
  'island-abbey':
    'pieve 22; water -120 360 64; crag 26 70 22 72; wall 40 42 13 51; hip 40 42 7 38; wall 34 14 10 56; ' +
    'gable 34 14 7 46; wall 54 14 28 51; cone 54 14 16 24; finial 61 12; wins 59 29; wins 44 42; wins 70 42; ' +
    'wins 76 42; wall 72 14 12 58; gable 72 14 7 46; arch 57 8 10 53; bridge 88 40 6 72; boat 10 68; gull 92 30; ' +
    'gull 102 36 .8',
  'procession-square':
    'pieve; wall 34 52 36; gable 34 52 20 36; rose 60 34 6; gate 54 12 18; wins 42 46; wins 74 46; ' +
    'wall 14 20 26; hip 14 20 8 46; wall 86 20 26; hip 86 20 8 46; wins 21 54; wins 95 54; bunting 14 60 22 6 8; ' +
    'bunting 60 106 22 6 8; finial 60 20; paving 10 100 8; canopy 60 80 1; folk 55 2 80 9 2; folk 24 3 78 6; ' +
    'folk 84 3 78 6 3',
};

// Productive buildings: timber and thatch among fields, groves and the sea.
export const productive: Record<string, string> = {
  productive:
    'borgo; tree 102 28; wall 40 36 24; thatch 40 36 18 48; arch 53 11 14; wins 44 54; wheat 14 22; wheat 84 12; ' +
    'field 10 60 5',
  'olive-press': 'borgo; olive 24 36; press 40 38 42; millstone 90 60 12; jars 82 1; amphora 106 72 .8; jars 30 1',
  'salt-pans':
    'borgo 96; batter 34 12 24 66; cone 33 14 9 42; arch 37.5 5 8 66; sails 40 40 20 30; salt; heap 56 22 16; ' +
    'heap 74 28 22; heap 96 18 13; plain; pans 16 88',
  'kitchen-gardens':
    'borgo; wall 76 26 22; thatch 76 26 15 50; arch 85 8 12; poles 20 22; poles 34 26; scarecrow 56 72 1.15; ' +
    'flowers 66 8 3; beds 14 92 3',
  'lemon-terraces':
    'borgo 22; wall 68 26 16 38; gable 68 26 11 22; wins 73 28 2 11; stone; terrace 52 62 10 48; ' +
    'terrace 34 82 11 59; terrace 14 106 15 74; plain; lemon 60 17 37; lemon 104 17 37; lemon 43 18 47; ' +
    'lemon 62 16 47; lemon 80 18 47; lemon 99 17 47; lemon 24 20 58; lemon 46 19 58; lemon 68 20 58; ' +
    'lemon 90 19 58',
  'river-mill':
    'borgo 22; tree 100 30; wall 46 40 26; beams 46 40 26; gable 46 40 22 46; squares 52 52 1; arch 72 8 13; ' +
    'chimney 74 34 8; water 0 58; wheel 42 63 14',
  'beekeepers-slope':
    'borgo 22; hill -10 150 22 76; wall 94 17 12 60; thatch 94 17 11 48; arch 100 6 8 60; thyme 10 16 72; ' +
    'thyme 64 44 76; skep 26 67 1.25; skep 49 61 1.4; skep 75 61 1.55; buzz 36 40 60 30 -6; bee 36 40 1.2; ' +
    'bee 60 29 1.4; buzz 60 29 84 34 -4; bee 84 34 -1.2',
  'goat-pasture':
    'borgo 98; hill -16 130 24 76; hill 60 90 14 76; wall 88 20 11 66; thatch 88 20 13 56; arch 95 6 8 66; ' +
    'hurdle 6 16 74; hurdle 64 15 75 3; goat 46 66 1.5; goat 22 69 -1; goat 72 70 -.85',
  'marble-quarry':
    'borgo 22; hill 30 130 30 80; marble; block 84 36 16 38; block 68 52 16 55; block 54 66 17 72; plain; ' +
    'crane 22 38 24; marble; block 38 13 9 48; block 24 12 8; block 41 8 5; block 100 11 7 79',
  'tuna-nets':
    'borgo 24; rock 88 40 12 58; wall 98 14 10 50; gable 98 14 7 40; water -120 360 56; skiff 24 62 1.15; ' +
    'folk 19 3 59 5 1; skiff 96 62 1.15; folk 91 3 59 5 4; net 36 48 14 60; tuna 60 56 1',
};

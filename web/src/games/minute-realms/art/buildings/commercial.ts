// Trade: plaster, glazed roofs, awnings, quays.
export const commercial: Record<string, string> = {
  commercial:
    'porto; wall 26 68 24; dome 44 32 48 .55; rounds 32 52 7 8.5; awning 22 76 56 8; slab 24 2 14; slab 94 2 14; ' +
    'crates 34 2; jars 58 3; flag 30 48 12; flag 90 48 12',
  'money-changers-bench':
    'porto; slab 26 2.5 44; slab 91 2.5 44; awning 20 80 28 8; wood; wall 30 60 4 58; slab 34 4 14; ' +
    'slab 82 4 14; teal; cloth 42 36 8 54; plain; scales 60 54 .82; coins 37 3 54; coins 82 5 54; coins 74 2 54; ' +
    'cat 104 72 1',
  'fish-auction':
    'porto; posts 20 80 32 5; hip 18 84 16 40; wood; wall 26 68 5 60; slab 30 4 12; slab 86 4 12; salt; ' +
    'heap 30 18 5 55; heap 68 22 5 55; plain; fish 38 51 .95; fish 60 52 1.05; fish 80 50 -.95; fish 60 35 1.5; ' +
    'crates 8 1; crates 102 1; flag 60 24 10',
  'spice-counter':
    'porto; slab 28 64 36; face 34 52 34; awning 20 80 34 8; slab 23 2.5 34; slab 94.5 2.5 34; wood; ' +
    'wall 22 76 13; saffron; bowl 24 59 17; paprika; bowl 43 59 17; sage; bowl 62 59 17; pepper; bowl 81 59 15; ' +
    'plain; sack 12 72 1.1; sack 108 72 1.1; jars 40 1 46; jars 56 1 46; jars 72 1 46',
  'mule-station':
    'porto 20; wall 56 50 26; lean 56 50 14 46; arch 63 14 18; arch 84 14 18; wins 79 49; butter; heap 98 20 12; ' +
    'plain; mule 36 72 1.25; crates 12 1',
  'harbour-fair':
    'porto 96; water -120 360 66; ship 98 68 .85; quay -120 360 73; booth 12 26 32; booth 52 28 36; ' +
    'bunting 0 36 26 5; bunting 25 66 38 6; bunting 66 110 30 6; flag 25 41 8; flag 66 37 8; folk 40 2 73 6; ' +
    'folk 84 3 74 6 3',
  'lenders-desk':
    'porto; wall 36 58 38; hip 36 58 12 34; grilles 43 42; grilles 80 42; grilles 61.5 42; door 59 11 15; ' +
    'pepper; slab 20 18 2 40; slab 21 1 4 42; slab 33 1 4 42; slab 27 1 9 48; plain; coin 21.5 48 3.4; ' +
    'coin 33.5 48 3.4; coin 27.5 54 3.4; chest 90 74 1.15; coins 74 3; coins 106 2',
  'corner-grocer':
    'porto; wall 34 52 42; slab 66 20 42; hip 34 52 11 30; shutters 40 36 2 13; shutters 72 36; ' +
    'awning 24 46 50 5; awning 68 28 50 3; wins 40 60; arch 52 9 13; baskets 26 2; baskets 68 3; sign 34 40 -1; ' +
    'fish 29 46.5 .3',
  'guild-arcade':
    'porto; wall 20 80 16 50; hip 20 80 13 34; arcade 18 84 22 5; wins 26 39 6 13; silk; drape 23 49 13 6.5; ' +
    'saffron; drape 40 49 13 6.5; teal; drape 56.5 49 13 6.5; sage; drape 73.5 49 13 6.5; lapis; ' +
    'drape 90.5 49 13 6.5; plain; cat 67 72 .9; crates 8 1',
  'oil-and-wine-depot':
    'porto; wall 24 48 34; hip 24 48 13 38; arch 38 20 22; wins 30 44; wins 62 44; barrel 74 72 1; ' +
    'barrel 88 72 1; barrel 102 72 1; barrel 81 60.5 1; barrel 95 60.5 1; barrel 88 49 1; amphora 22 72 1.05; ' +
    'amphora 34 72 .9; cask 62 72 1',
  'silk-landing':
    'porto 22; water -120 360 66; ship 34 66 1.05; pier 50 62 70; wood; slab 66 2 34 67; slab 106 2 34 67; ' +
    'slab 64 46 2 35; silk; drape 69 35 26; saffron; drape 79 35 22; teal; drape 88 35 26; lapis; ' +
    'drape 97 35 20; plain; crates 54 1 67; silk; bolt 70 67; plain',
};

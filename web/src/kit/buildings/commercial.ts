// Trade: plaster, glazed roofs, awnings, quays.
export const commercial: Record<string, string> = {
  commercial: 'porto; wall 26 68 24; dome 44 32 48 .55; rounds 32 52 7 8.5; awning 22 76 56 8; slab 24 2 14; slab 94 2 14; crates 34 2; jars 58 3; flag 30 48 12; flag 90 48 12',
  'money-changers-bench': 'porto; slab 26 2.5 34; slab 91 2.5 34; awning 20 80 36 8; wood; wall 30 60 4 58; slab 34 4 14; slab 82 4 14; teal; cloth 42 36 8 54; plain; scales 60 54 .95; coins 37 2 54; coins 80 4 54; coins 88 2 54; coins 32 1 54; cat 100 72 1',
  'fish-auction': 'porto; posts 20 80 32 5; hip 18 84 16 40; wood; wall 26 68 5 60; slab 30 4 12; slab 86 4 12; salt; heap 30 18 5 55; heap 68 22 5 55; plain; fish 38 51 .95; fish 60 52 1.05; fish 80 50 -.95; fish 60 35 1.5; crates 8 1; crates 102 1; flag 60 24 10',
  'spice-counter': 'porto; wall 30 60 40; rounds 40 38 5 10; awning 22 76 44 8; slab 24 2 22; slab 94 2 22; wood; wall 24 72 12; saffron; bowl 26 60 14; paprika; bowl 44 60 15; sage; bowl 62 60 14; pepper; bowl 79 60 13; plain; sack 14 72 1.1; sack 106 72 1.2',
  'mule-station': 'porto 20; wall 56 50 26; lean 56 50 14 46; arch 62 14 18; arch 82 14 18; fence 98 12; mule 36 72 1.25; sack 104 72 1; wheat 60 4',
  'harbour-fair': 'porto 96; water -120 360 66; ship 98 68 .85; quay -120 360 73; booth 12 26 32; booth 52 28 36; bunting 0 36 26 5; bunting 25 66 38 6; bunting 66 110 30 6; flag 25 41 8; flag 66 37 8; folk 40 2 73 6; folk 84 3 74 6 3',
  'lenders-desk': 'porto; wall 32 62 38; hip 32 62 12 34; grilles 40 42; grilles 78 42; grilles 59 42; door 57 11 15; slab 26 2 36 38; gilt; orb 24 44 3; orb 18 36 3; orb 30 36 3; plain; chest 88 74 1.1; coins 72 3; coins 104 2',
  'corner-grocer': 'porto; wall 34 52 42; slab 66 20 42; hip 34 52 11 30; shutters 40 36 2 13; shutters 72 36; awning 24 46 50 5; awning 68 28 50 3; wins 40 60; arch 52 9 13; baskets 26 2; baskets 68 3; sign 34 40 -1; fish 29 46.5 .3',
  'guild-arcade': 'porto; wall 20 80 16 50; hip 20 80 13 34; arcade 18 84 22 5; wins 26 39 6 13; silk; drape 22 48 12 6; saffron; drape 39 48 12 6; teal; drape 56 48 12 6; sage; drape 73 48 12 6; lapis; drape 90 48 12 6; plain; steps 22 76 1; cat 62 72 .9',
  'oil-and-wine-depot': 'porto; wall 24 48 34; hip 24 48 13 38; arch 38 20 22; wins 30 44; wins 62 44; barrel 74 72 1; barrel 88 72 1; barrel 102 72 1; barrel 81 60.5 1; barrel 95 60.5 1; barrel 88 49 1; amphora 22 72 1.05; amphora 34 72 .9; cask 62 72 1',
  'silk-landing': 'porto 22; water -120 360 66; ship 34 66 1.05; pier 50 62 70; wood; slab 66 2 34 67; slab 106 2 34 67; slab 64 46 2 35; silk; drape 69 35 26; saffron; drape 79 35 22; teal; drape 88 35 26; lapis; drape 97 35 20; plain; crates 54 1 67; silk; bolt 70 67; plain',
};

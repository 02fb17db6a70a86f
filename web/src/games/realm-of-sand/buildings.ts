// The pictures of the cards: one line of the building kit each (kit/kit.ts). The first two levels stand in the sun,
// the third by moonlight. A card we do not know gets the building of its level.
import { building, picture } from '../../building_art/building';
import { DESERT } from './desert';

/** By level; a card of a pack that is not ours looks like these. */
const UNKNOWN = [
  'sabbia; palm 24 32; wall 44 34 24; crenel 44 34 48 5; arch 56 10 14; wins 49 54; wins 70 54; palm 96 26',
  'sabbia; wall 28 64 26; crenel 28 64 46 8; wall 48 24 40; dome 48 24 32 .6; gate 54 12 17; wins 34 54 2 7; ' +
    'wins 76 54 2 7; palm 104 34',
  'notte; wall 24 72 26; wall 44 32 40; dome 44 32 32 .62; wall 22 12 40; onion 22 12 32; wall 86 12 40; ' +
    'onion 86 12 32; gate 54 12 18; lits 40 54; lits 76 54',
];

export const RECIPES: Record<string, string> = {
  // — level 1: what a track through the desert has —
  'palm-row': 'sabbia; hill 0 120 5; palm 38 42; palm 60 50; palm 84 44; sea 46 34; mule 98 74 .62; jars 24 1',
  'caravan-track':
    'sabbia 26; hill 40 90 14; hill -10 70 8; camel 34 74 .8; camel 62 72 .86; camel 92 70 .92; ' +
    'rope 46 60 54 58 4; rope 74 58 84 56 4; palm 112 26 66',
  'black-stele': 'sabbia; rock 28 18 8; stele 48 22 54; rock 74 24 12; rock 64 10 5; palm 100 28; heap 40 40 4 74',
  'nomads-tent':
    'sabbia; palm 26 36; tent 40 48 36; tent 76 30 24; rope 40 70 30 73 0; rope 88 70 110 73 0; flag 64 37 10; ' +
    'lantern 72 62; jars 32 1; fire 104 74 .5',
  'dune-shelter':
    'sabbia 24; hill 10 108 22; gate 56 18 20; slab 50 30 3 52; wood; slab 50 2.5 20; slab 77 2.5 20; plain; ' +
    'awning 48 34 50 4; jars 84 2; palm 104 24 68',
  'charcoal-kiln':
    'sabbia; palm 26 30; heap 38 44 28; brick; face 54 12 12; plain; arch 56 8 9; fire 60 72 .5; ' +
    'smoke 60 42 1.3; smoke 66 46 1; wood; heap 86 22 10; plain; crates 88 2',
  'rune-post':
    'sabbia; rock 44 30 7; wood; slab 58 4 48; wall 42 28 9 38; wall 54 30 9 52; plain; rune 50 33 .9; ' +
    'rune 72 47.5 .9; flag 60 24 8; palm 98 30; heap 30 18 4 74',
  'lantern-corner':
    'sabbia 20; wall 62 40 38; crenel 62 40 34 6; arch 74 12 18; wood; slab 44 3 44; slab 34 26 2.5 30; plain; ' +
    'lantern 37 37; lantern 54 37; rope 47 28 64 36 5; lantern 56 44; lits 92 46; jars 98 1',
  well:
    'sabbia; palm 26 36; wall 44 32 14; wood; slab 46 3 34; slab 71 3 34; plain; gable 44 32 12 40; ' +
    'rope 60 38 60 56 0; amphora 86 72 .9; palm 98 28; sea 40 40 72',
  cistern:
    'sabbia; wall 34 56 16; dome 40 44 56 .5; rounds 44 58 4 10; arch 57 10 11; steps 50 24 2 76; sea 20 24 76; ' +
    'palm 104 32; amphora 28 72 .8',
  'rope-bridge':
    'sabbia; crag -8 44 34; crag 84 44 38; wood; slab 34 3 12 38; slab 84 3 12 34; plain; rope 36 27 86 24 12; ' +
    'span 35 52 38; rope 36 40 86 36 8; folk 58 1 38; palm 104 18 35',
  'wayside-shrine':
    'sabbia; palm 30 34; shrine 60 72 1; candle 54 58 .6; candle 66 58 .6; flowers 44 32 6 74; rock 82 12 6; ' +
    'palm 96 26; heap 36 10 3 73',
  'watering-trough':
    'sabbia 24; wall 30 48 10; sea 32 44 61; wood; slab 76 4 26; slab 66 14 3 48; plain; rope 68 48 68 58 0; ' +
    'camel 94 73 1; palm 20 38; goat 44 75 .7',
  'toll-hut':
    'sabbia; wall 66 28 30; lean 66 28 12 42; arch 74 9 15; wins 86 52; wood; slab 60 3 20; plain; ' +
    'awning 26 36 52 6; slab 30 2 20; folk 88 1 73 6 2; coins 102 2; palm 110 34',
  'goat-pen':
    'sabbia; wall 78 30 20; thatch 78 30 14 52; arch 88 9 12; goat 40 70 .95; goat 62 73 -.8; hurdle 26 20 76; ' +
    'hurdle 46 20 77; hurdle 66 20 77; palm 22 32 70; heap 98 16 6 76',
  'potters-yard':
    'sabbia 24; wall 58 46 28; crenel 58 46 44 7; arch 68 14 17; wins 90 52; amphora 26 74 1.1; ' +
    'amphora 40 74 .9; jars 48 2; amphora 92 75 1; jars 100 2; awning 54 20 48 4; chimney 92 40 8',
  'bread-oven':
    'sabbia; palm 98 34; oven 58 72 1.35; smoke 58 40 1.3; chimney 70 46 9 0; wood; wall 82 26 6; plain; ' +
    'loaves 83 3 66; baskets 26 1; folk 34 1 74 6 5',
  'reed-workshop':
    'sabbia 26; sea 6 42 74; reeds 12 26 26 74; wall 56 44 22; thatch 56 44 16 50; arch 64 10 13; wins 82 56; ' +
    'straw; drape 92 40 20 9; plain; skiff 28 76 .7; baskets 88 2',
  // — level 2: what a city has —
  aqueduct:
    'sabbia 24; hill 60 80 12; arches 6 112 36 5; sea 10 104 34; wall 100 14 44; crenel 100 14 28 3; palm 40 22; ' +
    'palm 62 18; folk 20 2 74',
  caravanserai:
    'sabbia; wall 18 84 24; arcade 18 84 20 6; crenel 18 84 48 10; wall 50 20 40; dome 50 20 32 .6; ' +
    'gate 54 12 18; palm 10 34; camel 104 76 .7; flag 30 48 10',
  souk:
    'sabbia; wall 24 72 26; dome 48 24 46 .5; awning 20 40 52 5; teal; awning 60 40 52 5; plain; jars 30 2; ' +
    'baskets 46 1; saffron; bowl 66 72 10; paprika; bowl 78 72 10; plain; folk 92 2 74',
  'fountain-court':
    'sabbia; wall 16 88 34; arcade 16 88 22 6; band 16 88 40; mosaic 22 42 19 1 4; crenel 16 88 38 11 4; ' +
    'fountain 60 78 1.35; palm 26 30 76; palm 96 30 76; flowers 36 14 3 77; flowers 72 14 3 77',
  'signal-tower':
    'sabbia 20; hill 20 80 10; batter 50 20 40 66; wall 46 28 8 26; crenel 46 28 18 4 4; slits 58 34; ' +
    'slits 58 46; arch 55 10 12 66; fire 60 18 .7; rays 66 12 34 1; rays 54 12 24 -1; palm 94 26',
  granary:
    'sabbia; wall 26 20 34; dome 26 20 38 .7; wall 50 20 40; dome 50 20 32 .7; wall 74 20 34; dome 74 20 38 .7; ' +
    'holes 32 46 2 2 6; holes 56 40 2 2 6; holes 80 46 2 2 6; door 56 8 12; sack 42 74 1; sack 98 74 1.1; ' +
    'sack 106 74 .9',
  'dune-stairs':
    'sabbia 22; hill -10 140 22; stair 60 44 34 .36 74; wall 46 28 14 40; crenel 46 28 26 4 4; gate 54 12 11 40; ' +
    'palm 34 24 58; palm 88 24 58; folk 58 1 66; jars 28 1 73; jars 90 1 73',
  glassworks:
    'sabbia; wall 30 60 26; lean 30 60 8 46; brick; batter 70 14 34 48; plain; smoke 78 12 1.4; oven 50 72 .9; ' +
    'lamp 76 10 12; glass 22 74 .5; glass 100 74 .62; jars 86 1',
  sundial: 'sabbia 30; steps 26 68 3 76; gnomon 40 40 54 70; folk 90 2 74; palm 108 34; palm 18 28; rock 100 8 4 78',
  'dyers-row':
    'sabbia; wall 30 60 26; wall 30 24 38; crenel 30 24 34 4; arch 38 10 14; silk; drape 58 46 20 8; saffron; ' +
    'drape 68 46 20 8; sage; drape 78 46 20 8; lapis; drape 88 46 20 8; plain; rope 54 44 98 44 2; silk; ' +
    'bowl 20 74 12; sage; bowl 96 76 12; plain',
  library:
    'sabbia; cols 26 68 30 5; scrolls 31 12 70 4; scrolls 47 12 70 4; scrolls 62 12 70 4; scrolls 78 12 70 4; ' +
    'pediment 24 72 18 40; book 60 36 .7; steps 28 64 2 76; palm 106 34',
  bathhouse:
    'sabbia; wall 22 76 22; dome 40 40 50 .55; dome 22 18 50 .5; dome 80 18 50 .5; holes 50 38 4 2 6; ' +
    'arcade 46 28 15 3; lits 28 58 2 7; lits 80 58 2 7; smoke 34 36 1; smoke 88 36 1; sea 30 60 75',
  'hanging-garden':
    'sabbia; terrace 20 84 16; terrace 30 64 16 56; terrace 40 44 16 40; roses 20 50 84 8 16; ' +
    'roses 30 34 64 8 12; palm 60 20 24; palm 36 16 40; palm 86 16 40; arch 56 9 12; ivy 48 30 4; ivy 72 46 5',
  bazaar:
    'sabbia; wall 14 92 26; dome 14 30 46 .5; dome 45 30 46 .55; dome 76 30 46 .5; arcade 14 92 20 7; ' +
    'lantern 27 62; lantern 53 62; lantern 79 62; bunting 12 108 50 9 5; folk 34 2 75; folk 70 3 75 6 3',
  'wind-palace':
    'sabbia; wall 26 68 46; crenel 26 68 26 9 4; holes 30 30 12 6 5.2; dome 26 16 24 .6; dome 52 16 18 .7; ' +
    'dome 78 16 24 .6; wall 50 20 8 26; gate 55 10 13; pennant 34 10 8; pennant 86 10 8',
  'city-gate':
    'sabbia; wall -10 140 24; crenel -10 140 48 17; wall 22 22 46; crenel 22 22 26 4 5; wall 76 22 46; ' +
    'crenel 76 22 26 4 5; wall 44 32 32; crenel 44 32 40 5; gate 51 18 25; flag 33 22 12; flag 87 22 12; ' +
    'slits 32 40; slits 86 40; mosaic 49 41 6 1 4',
  'dry-bridge':
    'sabbia 24; hill -20 80 12; hill 70 80 12; arches 10 100 26 3; rail 10 100 46 6; wall 18 10 40; ' +
    'wall 92 10 40; crenel 18 10 32 2; crenel 92 10 32 2; camel 58 47 .7; rock 54 12 4 75',
  terraces:
    'sabbia 22; hill 0 130 26; terrace 18 92 9 73; thyme 24 80 64; terrace 30 74 9 62; thyme 36 64 53; ' +
    'terrace 42 56 9 51; thyme 48 44 42; terrace 54 38 9 40; wall 64 18 14 31; dome 64 18 17 .6; skep 36 62 .7; ' +
    'skep 90 73 .7; bee 50 40 1; bee 84 52 1',
  // — level 3: what a legend has —
  'comet-avenue':
    'notte 0; comet 78 22 1.15; star 30 18 .7; star 108 34 .6; paving 40 44 6; cols 14 20 30 3; cols 86 20 30 3; ' +
    'stele 28 8 30; stele 84 8 30; gate 54 12 16; wall 48 24 10 56; dome 48 24 46 .6',
  'moon-temple':
    'notte 0; crescent 62 18 1.15; cols 30 60 26 6; pediment 26 68 16 44; steps 28 64 3 78; lantern 44 60; ' +
    'lantern 76 60; lapis; wall 16 10 34; wall 94 10 34; plain; onion 16 10 38; onion 94 10 38',
  'sapphire-well':
    'notte; steps 34 52 2 76; wall 40 40 12; lapis; mosaic 42 61 9 2 4; plain; slab 42 3 40; slab 75 3 40; ' +
    'dome 38 44 34 .5; shard 50 7 26 62; shard 58 9 32 62; shard 67 6 22 62; lantern 60 56; palm 20 34; ' +
    'palm 104 30',
  'hourglass-tower':
    'notte; wall 26 68 18; crenel 26 68 54 9 4; batter 44 32 20 54; glass 60 56 .96; wall 30 10 44; ' +
    'onion 30 10 28; wall 80 10 44; onion 80 10 28; gate 55 10 13; lits 34 60 2 6; lits 80 60 2 6',
  observatory:
    'notte; wall 34 48 26; arcade 34 48 14 4; dome 38 40 46 .6; slab 56 5 20 42; beam 62 30 40 9; wall 86 14 20; ' +
    'dome 86 14 52 .5; steps 44 28 2; star 26 20 .7; star 42 10 .5; lits 40 50 4 9',
  'royal-stairs':
    'notte; wall 18 14 44; onion 18 14 28; wall 88 14 44; onion 88 14 28; wall 44 32 22 38; dome 44 32 20 .6; ' +
    'gate 54 12 14 38; stair 60 56 38 .34 76; lantern 34 58; lantern 86 58; lits 23 40; lits 93 40; flag 60 4 6',
  'gate-of-dawn':
    'notte 60; wall 20 22 44; crenel 20 22 28 4; wall 78 22 44; crenel 78 22 28 4; wall 40 40 14 40; ' +
    'crenel 40 40 26 7; lamp 44 32 42; rays 60 54 30 1; rays 60 54 30 -1; mosaic 42 29 9 2 4; flag 31 24 12; ' +
    'flag 89 24 12; steps 44 32 1 74',
  'storm-fort':
    'notte; hill -20 100 14; batter 30 60 34; crenel 30 60 38 8 5; batter 48 24 48; crenel 48 24 24 4 5; ' +
    'wall 22 14 42; crenel 22 14 30 3; wall 86 14 42; crenel 86 14 30 3; gate 54 12 15; slits 40 48 4 12; ' +
    'smoke 108 40 1.4; smoke 14 44 1.2; flag 60 20 12; heap 76 50 12 76',
  ziggurat:
    'notte; tiers 12 96 46 5; stair 60 16 44 .6 74; wall 50 20 12 28; dome 50 20 16 .6; lamp 56 8 9 28; ' +
    'lantern 26 60; lantern 94 60; star 24 20 .7; palm 110 28',
  'star-garden':
    'notte; wall 18 84 14; crenel 18 84 58 11 3.5; tree 32 30; tree 88 30; tree 60 38; star 30 50 .7; ' +
    'star 36 56 .5; star 60 42 .9; star 54 52 .5; star 68 50 .6; star 86 52 .7; star 92 46 .5; ' +
    'fountain 60 78 .9; roses 22 66 24 6 9; roses 74 66 24 6 9; lantern 46 64; lantern 76 64',
  'sand-lighthouse':
    'notte 0; hill -20 160 10; batter 50 20 44 66; band 49 22 40; band 50 20 52; wall 52 16 12 22; ' +
    'lamp 55 10 9 22; dome 50 20 10 .5; beam 66 16 60 12; beam 54 16 -50 9; arch 56 8 11 66; lits 58 46; ' +
    'ship 102 74 .5; star 20 20 .6',
  'throne-hall':
    'notte; wall 26 68 38; dome 42 36 34 .62; wall 18 12 50; onion 18 12 22; wall 90 12 50; onion 90 12 22; ' +
    'gap 44 32 32; lamp 46 28 29; throne 60 72 .82; steps 46 28 2 76; lits 32 44; lits 82 44; flag 60 6 5',
  'water-clock':
    'notte; wall 32 56 40; hip 32 56 12 32; disc 60 46 11; rose 60 46 9; lapis; cloth 44 32 3 60; plain; ' +
    'arcade 32 56 12 4; wheel 94 62 11; sea 76 40 75; amphora 24 74 1; bell 60 26 .8; lits 38 40; lits 78 40',
  'rune-archive':
    'notte; wall 24 72 34; lapis; wall 24 72 4 40; plain; crenel 24 72 36 9 3.5; stele 30 12 28; stele 48 12 28; ' +
    'stele 66 12 28; stele 82 12 28; onion 54 12 36; lantern 45 50; lantern 63 50; lantern 80 50; ' +
    'steps 30 60 2 76',
  'mirror-palace':
    'notte; wall 18 84 34; crenel 18 84 38 11 3.5; mirror 24 11 25; mirror 40 11 25; mirror 69 11 25; ' +
    'mirror 85 11 25; wall 48 24 44; dome 48 24 28 .6; mirror 54 12 30; steps 46 28 2 76; star 30 26 .5; ' +
    'star 96 24 .5',
  'twin-domes':
    'notte; wall 16 40 26; dome 18 36 46 .7; wall 64 40 26; dome 66 36 46 .7; arcade 54 12 12 1; ' +
    'lits 22 54 3 11; lits 70 54 3 11; gate 31 10 13; gate 79 10 13; span 54 12 54; star 60 18 .7; ' +
    'cypress 60 22; lantern 60 64',
  'black-citadel':
    'notte; crag 6 108 20; pepper; batter 40 40 38 60; crenel 40 40 22 6 5; wall 30 14 40 60; ' +
    'crenel 30 14 20 3 5; wall 76 14 40 60; crenel 76 14 20 3 5; wall 54 12 50 60; crenel 54 12 10 3 4; plain; ' +
    'lits 35 28; lits 81 28; lits 58 18; lits 48 40 3 10; star 20 18 .6; hawk 100 22 .6',
  'tree-of-glass':
    'notte; hill 4 112 6; glasstree 60 66 72; shard 34 6 12; shard 82 7 16; shard 90 5 10; star 32 24 .7; ' +
    'star 94 22 .6; folk 42 1 74; folk 76 1 74 6 3; rock 20 12 5',
};

const lineOf = (id: string, level: number): string =>
  Object.hasOwn(RECIPES, id) ? RECIPES[id]! : (UNKNOWN[level - 1] ?? UNKNOWN[0]!);

const once = (draw: (recipe: string) => string) => {
  const drawn = new Map<string, string>();
  return (id: string, level: number): string => {
    const line = lineOf(id, level);
    if (!drawn.has(line)) drawn.set(line, draw(line));
    return drawn.get(line)!;
  };
};

/** SVG text of the whole picture of a card, to stand in a viewBox of 120 × 84. */
export const scene = once((line) => picture(line, DESERT));
/** SVG text of the building alone, on the same canvas with the ground at y = 72. */
export const bare = once((line) => building(line, DESERT));

// The colours of the building kit. A style is twelve colours and says of which kind a building is at first sight.

export interface Palette {
  wall: string;
  shade: string;
  roof: string;
  roofS: string;
  trim: string;
  dark: string;
  accent: string;
  sky: string;
  sun: string;
  far: string;
  ground: string;
  groundS: string;
}

const NAMES = ['wall', 'shade', 'roof', 'roofS', 'trim', 'dark', 'accent', 'sky', 'sun', 'far', 'ground', 'groundS'];
const style = (colours: string) =>
  Object.fromEntries(colours.split(' ').map((x, i) => [NAMES[i], '#' + x])) as unknown as Palette;

export const STYLES: Record<string, Palette> = {
  // timber, thatch, terracotta: productive and residential
  borgo: style('efd9ad d2b07a b5572d 8a3d1e 7d5431 3b2a1e 5f8a3a f7e8c6 fbd77f dcc98d a9a65a 8c8c48'),
  // plaster, glazed roofs, awnings: commercial
  porto: style('f0cda8 d3a17c 2f8591 1f626e fbf1dc 2c3440 d9822b e2ece6 fff3cf a9cac6 c9b48a ab9468'),
  // stone and battlements: military
  rocca: style('c3bbae 978e82 7a3f3b 572b29 ddd6c8 2f2b2a b2332c f0dfc9 f6c98c c2a588 93806a 776650'),
  // marble, domes, gold: noble
  corte: style('f6eee0 d5c7b0 71509c 523877 e2b03c 3a3046 e2b03c e9e2ef fdebb8 c4b8d2 9ba87d 818f63'),
  // pale stone, slate, a little gold: clerical
  pieve: style('efe6d4 cbbda5 5d7788 445a69 e2b03c 2f3742 c7563f e1e9ea fdf0c8 b7c7cb a3b088 87956d'),
  // sun-baked walls, and palaces by moonlight
  sabbia: style('ecc287 cd955a c0304a 8f2036 f7e3b4 4a2a22 2a8c7a fae3b6 fff3d0 efc98d e0ae6c c79250'),
  notte: style('d9c3b4 a98f92 3f6fc0 2b4f92 f0b62c 2a2340 f0b62c 3f3c66 f7d67a 5d527c 8d7590 715d78'),
};

const paint = (wall: string, shade: string): Partial<Palette> => ({ wall: '#' + wall, shade: '#' + shade });
const tiles = (roof: string, roofS: string): Partial<Palette> => ({ roof: '#' + roof, roofS: '#' + roofS });

/** Other colours for the parts that follow. */
export const PAINTS: Record<string, Partial<Palette>> = {
  coral: paint('e6a08a', 'c67d69'),
  butter: paint('f2d588', 'd3af5e'),
  sky: paint('a8ccd0', '7ea8b0'),
  mint: paint('b9cf9f', '93ad7a'),
  brick: paint('cd7a55', 'a75c3d'),
  stone: paint('c9c0b2', '9f968a'),
  white: paint('fbf5e8', 'dcd0ba'),
  salt: paint('fffdf6', 'd9dfdd'),
  marble: paint('e8ebe8', 'bcc6c8'),
  wood: paint('a87944', '80582f'),
  saffron: paint('f0b234', 'c98a1c'),
  paprika: paint('cf4a2c', 'a2341e'),
  pepper: paint('5c4436', '43302a'),
  sage: paint('8fa05a', '6d7f40'),
  silk: paint('b5345a', '8a2344'),
  teal: paint('3a8f8f', '276c6f'),
  lapis: paint('3f6fc0', '2b4f92'),
  terracotta: tiles('b5572d', '8a3d1e'),
  straw: tiles('d8b25a', 'b08a3c'),
  slate: tiles('5d7788', '445a69'),
  gilt: tiles('e2b03c', 'b5832a'),
};

// What lives around a building.

import type { Part } from './draw';
import { FIGURES } from './figures';
import { GOODS } from './goods';
import { NATURE } from './nature';

export const LIFE: Record<string, Part> = { ...NATURE, ...GOODS, ...FIGURES };

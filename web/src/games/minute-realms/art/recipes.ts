// Pictures of cards. Every card of the authored deck has its own building; any other gets that of its category.

import { clerical } from './buildings/clerical';
import { commercial } from './buildings/commercial';
import { military } from './buildings/military';
import { noble } from './buildings/noble';
import { productive } from './buildings/productive';
import { residential } from './buildings/residential';
import { building, picture } from '../../../building_art/building';

/** Recipes by category; in each, the one named like its category stands for cards we do not know. */
export const RECIPES: Record<string, Record<string, string>> = {
  productive,
  residential,
  commercial,
  military,
  noble,
  clerical,
};

/** The recipe of a card: its own, that of its category, or simply a house. */
export const recipe = (id: string, category: string): string => {
  for (const recipes of Object.values(RECIPES)) if (Object.hasOwn(recipes, id)) return recipes[id]!;
  return Object.hasOwn(RECIPES, category) ? RECIPES[category]![category]! : residential.residential!;
};

const once = (draw: (recipe: string) => string) => {
  const drawn = new Map<string, string>();
  return (id: string, category: string): string => {
    const line = recipe(id, category);
    if (!drawn.has(line)) drawn.set(line, draw(line));
    return drawn.get(line)!;
  };
};

/** SVG text of the whole picture of a card, to stand in a viewBox of 120 × 84. */
export const scene = once(picture);
/** SVG text of the building alone, on the same canvas with the ground at y = 72. */
export const bare = once(building);

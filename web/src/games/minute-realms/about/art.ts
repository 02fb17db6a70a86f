import { picture } from '../../../building_art/building';
import { standing } from '../../../ui/art/world';
import type { Art } from '../../art';
import { recipe, RECIPES } from '../art/recipes';
import sprite from './sprite.svg?raw';

const WINDMILL =
  'borgo; batter 50 20 36 68; cone 49 22 15 33; arch 56 8 12 68; rounds 58 44; sails 60 32 26 24; wheat 82 20 70';
const HOUSES =
  'borgo; cypress 22 34; cypress 30 24; wall 38 26 38; beams 38 26 38; gable 38 26 20 34; wins 43 38 2 10; ' +
  'arch 47 8 13; wall 64 28 22; gable 64 28 14 50; squares 70 55 2 10; chimney 80 42 7; hurdle 94 20';

export const art: Art = {
  sprite,
  door: () => ({
    back: '<circle cx="386" cy="84" r="38" fill="#fff6da"/>' + standing(142, 88, 1.55, recipe('military', 'military')),
    middle: standing(10, 152, 1.25, recipe('clerical', 'clerical')) + standing(336, 146, 1.3, WINDMILL),
    near: standing(96, 198, 1.15, HOUSES) + standing(208, 192, 1.3, recipe('commercial', 'commercial')),
  }),
  thumbs: () => Object.keys(RECIPES).map((category) => picture(recipe(category, category))),
};

// What is said of a card that is seen large.
import { drawn, type Zoomed } from '../../match/zoom.svelte';
import LargeFace from './LargeFace.svelte';
import type { Words } from './words';

export function cardZoom(card: string, words: Words): Zoomed | null {
  const face = words.face(card);
  if (!face) return null;
  const cost = face.cost > 0 ? words.say('cost', { n: face.cost }) : words.say('free');
  const facts = [words.category(face.category), cost, ...(face.locked ? [words.say('locked')] : [])];
  return {
    title: words.card(card),
    lines: [
      facts.join(' · '),
      ...(face.trade.length > 0 ? [face.trade.map((trade) => words.say(`trade.${trade}`)).join(', ')] : []),
      words.effect(face),
    ],
    scale:
      face.scoring?.kind === 'different'
        ? { words: words.say('zoom.scale'), points: words.to.content.different.slice(1) }
        : undefined,
    flavour: words.pick(face.flavour, ''),
    picture: drawn(LargeFace, { card, words }),
  };
}

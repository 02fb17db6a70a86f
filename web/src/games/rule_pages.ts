// What the rule pages of a game are made of: its numbered rules, and its things as pictures. A game brings a
// RulePicture.svelte for the pictures that its page in docs/play asks for.
import type { Component } from 'svelte';
import type { RulesPage } from '../../build/pages_of_rules';
import { api } from '../lib/api';
import { person } from '../lib/me.svelte';

/** The numbered rules, by game. */
export const NUMBERED = new Map(
  Object.entries(import.meta.glob<RulesPage>('../../../docs/rules/*.md', { import: 'default' })).map(([file, load]) => [
    file.replace(/^.*\/|\.md$/g, ''),
    load,
  ]),
);

/** A picture of the words that a rule page asks for it with. */
export type PictureComponent = Component<{ what: readonly string[]; content: unknown }>;

const files = import.meta.glob<PictureComponent>('./*/RulePicture.svelte', { import: 'default' });

/** What draws the pictures of a game, and the content it draws them from; null where there is none. */
export async function loadPicture(game: string): Promise<{ Picture: PictureComponent; content: unknown } | null> {
  const load = files[`./${game}/RulePicture.svelte`];
  const pack = person.game(game)?.packs[0];
  if (!load || !pack) return null;
  const [Picture, content] = await Promise.all([load(), api.content(pack.hash)]);
  return { Picture, content };
}

/** Where the sentence of a rule stands; null for a game whose numbered rules are not here. */
export const addressOfRule = (game: string, rule: string): string | null =>
  NUMBERED.has(game) ? `/rules/${game}/numbers#${rule}` : null;

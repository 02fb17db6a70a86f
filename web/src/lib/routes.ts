// What an address means.
import type { Component } from 'svelte';

export type Place =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; match: string }
  | { page: 'rules'; game: string }
  | { page: 'numbers'; game: string }
  | { page: 'own'; name: string }
  | { page: 'settings' }
  | { page: 'carry' }
  | { page: 'lost' };

/** Pages that games bring with them: games/GAME/pages/NAME.svelte is the page /NAME. */
export const OWN_PAGES = new Map(
  Object.entries(import.meta.glob<{ default: Component }>('../games/*/pages/*.svelte')).map(([file, load]) => [
    file.replace(/^.*\/|\.svelte$/g, ''),
    load,
  ]),
);

/** The page that a path means. */
export function placeOf(path: string): Place {
  const [first = '', second = '', ...more] = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  if (first === 'rules' && more.length === 1 && more[0] === 'numbers') return { page: 'numbers', game: second };
  if (more.length > 0) return { page: 'lost' };
  if (first === '' && !second) return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'r' && second) return { page: 'replay', match: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'settings' && !second) return { page: 'settings' };
  if (first === 'carry' && !second) return { page: 'carry' };
  if (OWN_PAGES.has(first) && !second) return { page: 'own', name: first };
  return { page: 'lost' };
}

/** `#invite=abc&seq=12` as its parts; `#abc` as { '': 'abc' }. */
export function fragmentOf(hash: string): Record<string, string> {
  const text = hash.replace(/^#/, '');
  if (!text) return {};
  if (!text.includes('=')) return { '': text };
  return Object.fromEntries(new URLSearchParams(text));
}

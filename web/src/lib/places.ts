// What an address means.

export type Place =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; match: string }
  | { page: 'rules'; game: string }
  | { page: 'puzzle' }
  | { page: 'settings' }
  | { page: 'carry' }
  | { page: 'lost' };

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
  if (more.length > 0) return { page: 'lost' };
  if (first === '' && !second) return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'r' && second) return { page: 'replay', match: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'puzzle' && !second) return { page: 'puzzle' };
  if (first === 'settings' && !second) return { page: 'settings' };
  if (first === 'carry' && !second) return { page: 'carry' };
  return { page: 'lost' };
}

/** `#invite=abc&seq=12` as its parts; `#abc` as { '': 'abc' }. */
export function fragmentOf(hash: string): Record<string, string> {
  const text = hash.replace(/^#/, '');
  if (!text) return {};
  if (!text.includes('=')) return { '': text };
  return Object.fromEntries(new URLSearchParams(text));
}

// Texts that the engine and the page share are written once, in the engine. Where a text here is "=status.locked", the
// one called so is put in at build time: that of the game, of a game without words of its own, or of the terminal.
// @ts-expect-error: the types of Node are not among our dependencies, and these two words of it are all we need.
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export type Text = string | Record<string, string>;

const ENGINE = '../../src/clessidra';
const OWN = /\/src\/(?:games\/([\w-]+)\/|match\/)?texts\/(\w+)\.json$/;

/** The files of the engine that a file of texts here can borrow from, the nearest first. */
export function lenders(id: string): string[] {
  const [own, game, lang] = OWN.exec(id) ?? [];
  if (!own) return [];
  const folders = ['core/defaults/', 'terminal/'];
  if (game) folders.unshift(`games/${game.replaceAll('-', '_')}/`);
  return folders.map((folder) => `${ENGINE}/${folder}texts/${lang}.toml`);
}

/** The one-line texts of a TOML file by their whole names; one/other become a text with two forms. */
export function readTexts(toml: string): Map<string, Text> {
  const found = new Map<string, Text>();
  let table = '';
  for (const line of toml.split('\n')) {
    const head = /^\[([\w.-]+)\]\s*$/.exec(line);
    if (head) table = head[1]!;
    const pair = /^([\w-]+) = ("(?:[^"\\]|\\.)*")\s*$/.exec(line);
    if (!pair) continue;
    const [key, text] = [pair[1]!, JSON.parse(pair[2]!) as string];
    if (key !== 'one' && key !== 'other') found.set(table ? `${table}.${key}` : key, text);
    else found.set(table, { ...((found.get(table) as Record<string, string> | undefined) ?? {}), [key]: text });
  }
  return found;
}

/** The texts of the page with those of the engine put in. */
export function resolved(own: Record<string, Text>, engine: ReadonlyMap<string, Text>, file: string) {
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => {
      if (typeof text !== 'string' || !text.startsWith('=')) return [key, text];
      const shared = engine.get(text.slice(1));
      if (shared === undefined) throw new Error(`${file}: ${key} is ${text}, which the engine does not say`);
      return [key, shared];
    }),
  );
}

export function engineTexts(): Plugin {
  return {
    name: 'engine-texts',
    enforce: 'pre',
    transform(code, id) {
      const places = lenders(id);
      if (places.length === 0 || !code.includes('"=')) return null;
      const files = places.map((file) => new URL(file, import.meta.url)).filter((file) => existsSync(file) as boolean);
      for (const file of files) this.addWatchFile(decodeURIComponent(file.pathname));
      const engine = new Map(
        files.toReversed().flatMap((file) => [...readTexts(readFileSync(file, 'utf8') as string)]),
      );
      return JSON.stringify(resolved(JSON.parse(code) as Record<string, Text>, engine, id));
    },
  };
}

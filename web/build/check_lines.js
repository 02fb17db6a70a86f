// No line over 120 columns: what the formatter cannot break (pictures, long texts) is broken by hand.
import { readFileSync, readdirSync } from 'node:fs';

const WIDTH = 120;
const SOURCES = /\.(ts|js|svelte|css|html)$/;
const GENERATED = new Set(['src/protocol.ts']);

const files = ['src', 'build']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
  )
  .concat(readdirSync('.'))
  .filter((name) => SOURCES.test(name) && !GENERATED.has(name));
const wide = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => ([...line].length > WIDTH ? [`${file}:${i + 1}: ${[...line].length} columns`] : [])),
);
if (wide.length > 0) {
  console.error(`${wide.join('\n')}\nAt most ${WIDTH} columns, please.`);
  process.exit(1);
}

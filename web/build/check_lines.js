// No line over 120 columns: what the formatter cannot break (pictures, long strings) is broken by hand. Only the texts
// in JSON are left out, because a text of JSON cannot be broken.
import { readFileSync, readdirSync } from 'node:fs';

const WIDTH = 120;
const SOURCES = /\.(ts|js|svelte|css|html|svg)$/;

const files = ['src', 'build', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
  )
  .concat(readdirSync('.'))
  .filter((name) => SOURCES.test(name));
const wide = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => ([...line].length > WIDTH ? [`${file}:${i + 1}: ${[...line].length} columns`] : [])),
);
if (wide.length > 0) {
  console.error(`${wide.join('\n')}\nAt most ${WIDTH} columns, please.`);
  process.exit(1);
}

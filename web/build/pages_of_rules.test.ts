import { describe, expect, it } from 'vitest';
import { addressOf, rulesPage, type RulesPage } from './pages_of_rules';

const htmlOf = ({ parts }: RulesPage): string => parts.map((part) => ('html' in part ? part.html : '')).join('');

describe('a rules page', () => {
  const page = rulesPage(`# How to play

*[Leggi in italiano](game.it.md)*

## The aim, in short

Win. <script>alert(1)</script> See [the rules](../rules/game.md#AB-2), [a guide](../guides/host.md) or
[this](https://example.org/a?b&c).

| | two |
|---|---|
| coins<!-- sign coin --> | **3** |

<!-- picture cards well souk -->

*Two cards.*

\`\`\`
a < b
\`\`\`

<!-- only in the repository -->

## In the terminal

\`make play\`

<!-- /only in the repository -->

The end.
`);
  const html = htmlOf(page);

  it('has a title and chapters with anchors', () => {
    expect(page.title).toBe('How to play');
    expect(page.chapters).toEqual([['the-aim-in-short', 'The aim, in short']]);
    expect(html).toContain('<h2 id="the-aim-in-short">The aim, in short</h2>');
    expect(html).not.toContain('<h1');
  });

  it('shows raw HTML as text', () => {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('keeps only links that lead somewhere', () => {
    expect(html).not.toContain('.md');
    expect(html).not.toContain('italiano');
    expect(html).toContain('See <a href="/rules/game/numbers#AB-2">the rules</a>, a guide or');
    expect(html).toContain('<a href="https://example.org/a?b&amp;c" rel="noreferrer">this</a>');
  });

  it('has tables and examples in a frame that scrolls, and no empty header', () => {
    expect(html).toContain('<thead><tr><td></td><th scope="col">two</th></tr></thead>');
    expect(html).toContain('<td><strong>3</strong></td>');
    expect(html).toContain('<pre>a &lt; b</pre>');
    expect(html.match(/class="wide" tabindex="0"/g)).toHaveLength(2);
  });

  it('has pictures with captions between its text, and signs in it', () => {
    expect(page.parts.map((part) => 'picture' in part)).toEqual([false, true, false]);
    expect(page.parts[1]).toEqual({ picture: ['cards', 'well', 'souk'], caption: '<em>Two cards.</em>' });
    expect(html).toContain('coins<svg class="i sign" aria-hidden="true" focusable="false"><use href="#i-coin"/></svg>');
    expect(html).not.toContain('&lt;!--');
  });

  it('leaves out what is for the repository only', () => {
    expect(html).not.toContain('make play');
    expect(html).toContain('The end.');
  });

  it('does not know what a picture without a caption is', () => {
    expect(() => rulesPage('<!-- picture board -->\n\n## Next\n')).toThrow('needs a caption');
  });
});

describe('numbered rules', () => {
  const html = htmlOf(
    rulesPage(
      '- AB-1 First, see AB-2 and CD-9, `AB-2`.\n- AB-2 [R] Second.\n- No rule.\n\n| rule |\n|---|\n| AB-1 |\n',
    ),
  );

  it('have anchors', () => {
    expect(html).toContain('<li class="rule" id="AB-1" tabindex="-1">');
    expect(html).toContain('<li>No rule.</li>');
  });

  it('link to each other where they are named', () => {
    expect(html).toContain('see <a href="#AB-2">AB-2</a> and CD-9, <code>AB-2</code>.');
    expect(html).toContain('<td><a href="#AB-1">AB-1</a></td>');
  });
});

it.each([
  ['../rules/some-game.md', '/rules/some-game/numbers'],
  ['../rules/some-game.md#AB-1', '/rules/some-game/numbers#AB-1'],
  ['../play/some-game.en.md#the-end', '/rules/some-game#the-end'],
  ['some-game.it.md', '/rules/some-game'],
  ['#here', '#here'],
  ['../guides/host.md', null],
  ['example.jsonl', null],
])('%s is at %s', (href, address) => {
  expect(addressOf(href)).toBe(address);
});

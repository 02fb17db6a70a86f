import { describe, expect, it } from 'vitest';
import { rulesPage } from './pages_of_rules';

describe('a rules page', () => {
  const page = rulesPage(`# How to play

*[Leggi in italiano](game.it.md)*

## The aim, in short

Win. <script>alert(1)</script> See [the rules](../rules/game.md) or [this](https://example.org/a?b&c).

| | two |
|---|---|
| coins | **3** |

\`\`\`
a < b
\`\`\`
`);

  it('has a title and chapters with anchors', () => {
    expect(page.title).toBe('How to play');
    expect(page.chapters).toEqual([['the-aim-in-short', 'The aim, in short']]);
    expect(page.html).toContain('<h2 id="the-aim-in-short">The aim, in short</h2>');
    expect(page.html).not.toContain('<h1');
  });

  it('shows raw HTML as text', () => {
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('&lt;script&gt;');
  });

  it('keeps only links that lead somewhere', () => {
    expect(page.html).not.toContain('.md');
    expect(page.html).not.toContain('italiano');
    expect(page.html).toContain('See the rules or <a href="https://example.org/a?b&amp;c" rel="noreferrer">this</a>');
  });

  it('has tables and examples in a frame that scrolls, and no empty header', () => {
    expect(page.html).toContain('<thead><tr><td></td><th scope="col">two</th></tr></thead>');
    expect(page.html).toContain('<td><strong>3</strong></td>');
    expect(page.html).toContain('<pre>a &lt; b</pre>');
    expect(page.html.match(/class="wide" tabindex="0"/g)).toHaveLength(2);
  });
});

// Turns docs/play/*.md into HTML while the page is built, so that no Markdown reader is shipped.
// The texts are ours, but raw HTML in them is shown as text all the same.
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const marked = new Marked({ gfm: true });

/** An anchor that a heading keeps as long as its words stay the same. */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

marked.use({
  renderer: {
    html(token) {
      return escaped(token.text);
    },
    heading(token: Tokens.Heading) {
      const inner = this.parser.parseInline(token.tokens);
      return `<h${token.depth} id="${slug(token.text)}">${inner}</h${token.depth}>\n`;
    },
    table(token: Tokens.Table) {
      const cells = (row: Tokens.TableCell[], tag: string, scope = '') =>
        row.map((cell) => `<${tag}${scope}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const head = `<thead><tr>${cells(token.header, 'th', ' scope="col"')}</tr></thead>`;
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      // A wide table scrolls in its own frame, which the keyboard must reach.
      return `<div class="wide" tabindex="0" role="group"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
    },
  },
});

/** The title, the list of chapters and the text of one rules page. */
export function rulesPage(markdown: string): { title: string; chapters: [string, string][]; html: string } {
  let title = '';
  const chapters: [string, string][] = [];
  const tokens = marked.lexer(markdown).filter((token) => {
    if (token.type !== 'heading') return true;
    const heading = token as Tokens.Heading;
    if (heading.depth === 1) {
      title = heading.text;
      return false;
    }
    if (heading.depth === 2) chapters.push([slug(heading.text), heading.text]);
    return true;
  });
  return { title, chapters, html: marked.parser(tokens) };
}

export function pagesOfRules(): Plugin {
  return {
    name: 'clessidra:rules',
    transform(code, id) {
      if (!id.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(rulesPage(code))};`, map: null };
    },
  };
}

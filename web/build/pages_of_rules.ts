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

/** A drawing without the margin that all its lines share. */
function dedented(text: string): string {
  const lines = text.split('\n');
  const margins = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  return lines.map((line) => line.slice(Math.min(...margins))).join('\n');
}

/** What may be wider than a phone scrolls in its own frame, which the keyboard must reach. */
function wide(html: string): string {
  return `<div class="wide" tabindex="0" role="group">${html}</div>\n`;
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
      const inner = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
      const head = token.header.map((cell) => (cell.text ? `<th scope="col">${inner(cell)}</th>` : '<td></td>'));
      const rows = token.rows.map((row) => `<tr>${row.map((cell) => `<td>${inner(cell)}</td>`).join('')}</tr>`);
      return wide(`<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`);
    },
    code(token: Tokens.Code) {
      return wide(`<pre>${escaped(dedented(token.text))}</pre>`);
    },
    link(token: Tokens.Link) {
      // Other files of docs/ are not part of the page: their words stay, the link goes.
      const inner = this.parser.parseInline(token.tokens);
      if (!/^https?:/.test(token.href)) return inner;
      return `<a href="${escaped(token.href)}" rel="noreferrer">${inner}</a>`;
    },
  },
});

/** The line that leads to the same page in the other language: here a button does that. */
function isOtherLanguage(token: { type: string; raw: string }): boolean {
  return token.type === 'paragraph' && /^\*\[[^\]]*\]\([\w-]+\.(en|it)\.md\)\*\s*$/.test(token.raw);
}

/** The title, the list of chapters and the text of one rules page. */
export function rulesPage(markdown: string): { title: string; chapters: [string, string][]; html: string } {
  let title = '';
  const chapters: [string, string][] = [];
  const tokens = marked.lexer(markdown).filter((token) => {
    if (token.type !== 'heading') return !isOtherLanguage(token);
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

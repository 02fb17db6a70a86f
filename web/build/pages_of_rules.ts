// Turns docs/play/*.md and docs/rules/*.md into HTML while the page is built, so that no Markdown reader is shipped.
// The texts are ours, but raw HTML in them is shown as text all the same. Comments speak to this file, and are seen
// neither here nor by other readers of Markdown:
//
//   <!-- picture cards olive-press -->   the game's picture of these words; the paragraph after it is the caption
//   gain<!-- sign gain -->               a sign of the game after the word
//   <!-- only in the repository -->      … up to <!-- /only in the repository -->: left out of the page
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

export type Part = { html: string } | { picture: string[]; caption: string };
export interface RulesPage {
  title: string;
  chapters: [anchor: string, words: string][];
  parts: Part[];
}

const marked = new Marked({ gfm: true });
const RULE = /^([A-Z]{2,}-\d+) /;

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

/** The words of a comment, or null. */
function commentOf(text: string): string | null {
  return /^\s*<!--\s*(.*?)\s*-->\s*$/s.exec(text)?.[1] ?? null;
}

/** Where another file of docs/ is on this page; null if it is no part of it. */
export function addressOf(href: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [, folder, game, anchor = ''] =
    /^(?:\.\.\/(play|rules)\/)?([\w-]+?)(?:\.(?:en|it))?\.md(#.*)?$/.exec(href) ?? [];
  if (!game) return null;
  return `/rules/${game}${folder === 'rules' ? '/numbers' : ''}${anchor}`;
}

marked.use({
  renderer: {
    html(token) {
      const sign = /^sign ([\w-]+)$/.exec(commentOf(token.text) ?? '')?.[1];
      if (sign) return `<svg class="i sign" aria-hidden="true" focusable="false"><use href="#i-${sign}"/></svg>`;
      return escaped(token.text);
    },
    heading(token: Tokens.Heading) {
      const inner = this.parser.parseInline(token.tokens);
      return `<h${token.depth} id="${slug(token.text)}">${inner}</h${token.depth}>\n`;
    },
    listitem(token: Tokens.ListItem) {
      const inner = this.parser.parse(token.tokens);
      const rule = RULE.exec(token.text)?.[1];
      return rule ? `<li class="rule" id="${rule}" tabindex="-1">${inner}</li>\n` : `<li>${inner}</li>\n`;
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
      const inner = this.parser.parseInline(token.tokens);
      const address = addressOf(token.href);
      // Other files of the repository are not part of the page: their words stay, the link goes.
      if (!address) return inner;
      return `<a href="${escaped(address)}"${/^https?:/.test(address) ? ' rel="noreferrer"' : ''}>${inner}</a>`;
    },
  },
});

/** The line that leads to the same page in the other language: here a button does that. */
function isOtherLanguage(token: Token): boolean {
  return token.type === 'paragraph' && /^\*\[[^\]]*\]\([\w-]+\.(en|it)\.md\)\*\s*$/.test(token.raw);
}

/** Without what is meant for readers of the repository only. */
function forThePage(markdown: string): string {
  return markdown.replace(/<!-- only in the repository -->.*?<!-- \/only in the repository -->\n*/gs, '');
}

/** Numbers of rules lead to their sentences, wherever they are named. */
function withNumbers(html: string): string {
  const rules = new Set([...html.matchAll(/<li class="rule" id="([^"]+)"/g)].map(([, rule]) => rule));
  return html.replace(/<code>.*?<\/code>|<a .*?<\/a>|<[^>]+>|\b[A-Z]{2,}-\d+\b/gs, (found) =>
    rules.has(found) ? `<a href="#${found}">${found}</a>` : found,
  );
}

/** Text, with the pictures that stand between it. */
function partsOf(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  let text: Token[] = [];
  const flush = (): void => {
    if (text.length > 0) parts.push({ html: withNumbers(marked.parser(text)) });
    text = [];
  };
  const rest = tokens.filter(({ type }) => type !== 'space');
  for (let at = 0; at < rest.length; at += 1) {
    const token = rest[at]!;
    const words = token.type === 'html' ? commentOf(token.raw)?.split(/\s+/) : undefined;
    const caption = rest[at + 1];
    if (words?.[0] !== 'picture') {
      text.push(token);
      continue;
    }
    if (caption?.type !== 'paragraph') throw new Error(`A picture needs a caption: ${words.join(' ')}`);
    flush();
    parts.push({ picture: words.slice(1), caption: marked.parser([caption]).replace(/^<p>|<\/p>\s*$/g, '') });
    at += 1;
  }
  flush();
  return parts;
}

/** The title, the list of chapters and the text of one rules page. */
export function rulesPage(markdown: string): RulesPage {
  let title = '';
  const chapters: [string, string][] = [];
  const tokens = marked.lexer(forThePage(markdown)).filter((token) => {
    if (token.type !== 'heading') return !isOtherLanguage(token);
    const heading = token as Tokens.Heading;
    if (heading.depth === 1) {
      title = heading.text;
      return false;
    }
    if (heading.depth === 2) chapters.push([slug(heading.text), heading.text]);
    return true;
  });
  return { title, chapters, parts: partsOf(tokens) };
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

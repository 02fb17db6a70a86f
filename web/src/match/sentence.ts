// A sentence in which some words are stronger: names of people and cards. It is never markup: the
// strong words are wrapped in two signs that no name can contain, and drawn one by one.

const OPEN = '\u0002';
const CLOSE = '\u0003';

export interface Word {
  text: string;
  strong: boolean;
}
export type Sentence = string;

/** Mark a name as strong. */
export function strong(name: string): string {
  return OPEN + name.replaceAll(OPEN, '').replaceAll(CLOSE, '') + CLOSE;
}

export function join(sentences: readonly Sentence[]): Sentence {
  return sentences.join(' ');
}

/** The sentence in pieces, for drawing. */
export function wordsOf(sentence: Sentence): Word[] {
  const words: Word[] = [];
  for (const [at, part] of sentence.split(OPEN).entries()) {
    const [inside = '', outside] = at === 0 ? ['', part] : part.split(CLOSE);
    if (inside) words.push({ text: inside, strong: true });
    if (outside) words.push({ text: outside, strong: false });
  }
  return words;
}

/** The sentence without marks, for screen readers. */
export function plain(sentence: Sentence): string {
  return sentence.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}

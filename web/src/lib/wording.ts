// How a text key and its values become words. No state here: see i18n.svelte.ts.

/** A text, or one text per plural form of the value `n`. */
export type Text = string | { one: string; other: string };
export type Texts = Record<string, Text>;
export type Values = Record<string, unknown>;

/** Fill in `{name}` places; a place without a value stays as it is, so that one sees it. */
export function worded(text: Text, values: Values, rules: Intl.PluralRules, numbers: Intl.NumberFormat): string {
  const form = typeof text === 'string' ? text : text[rules.select(Number(values.n)) === 'one' ? 'one' : 'other'];
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return place;
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

/** The text with a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

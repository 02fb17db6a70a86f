// Names in short.

/** The letter of a person's mark. */
export function letter(name: string): string {
  const first = [...name.trim()][0] ?? '?';
  return first.toLocaleUpperCase();
}

// Names in short.

/** The letter of a person's mark. */
export function letter(name: string): string {
  const first = [...name.trim()][0] ?? '?';
  return first.toLocaleUpperCase();
}

/** Whether a name is one the server gave because nobody has chosen one yet. */
export function isGuest(name: string): boolean {
  return /^(Guest|Ospite) \d+$/.test(name);
}

// Random numbers that nobody can guess. `crypto.randomUUID` is missing where the page comes from a
// plain http address in the local network, `getRandomValues` never is.

/** `bytes` random bytes, written in hexadecimal. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

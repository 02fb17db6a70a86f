// The turn clock in words and numbers. It only shows: the server's clock decides.

/** "1:05" */
export function timeOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const SPOKEN = [30, 10, 5];

/** The number of seconds to say aloud when the time left falls from one value to the next, if any. */
export function spokenBetween(before: number, after: number): number | null {
  return SPOKEN.find((seconds) => before > seconds * 1000 && after <= seconds * 1000) ?? null;
}

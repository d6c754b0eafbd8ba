/** An EPA ID as it is kept: no spaces, capital letters. */
export function normaliseEpaId(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

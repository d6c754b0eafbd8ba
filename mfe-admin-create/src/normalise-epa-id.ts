/** An EPA ID as it is kept: no spaces or invisible characters, capital letters. */
export function normaliseEpaId(typed: string): string {
  return typed.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').toUpperCase();
}

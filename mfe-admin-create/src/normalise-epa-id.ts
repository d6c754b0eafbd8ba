/** An EPA ID as it is stored: no spaces or invisible characters, uppercase. */
export function normaliseEpaId(typed: string): string {
  return typed.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '').toUpperCase();
}

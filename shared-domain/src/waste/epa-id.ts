/** EPA site ID: two letters, then one to ten letters or digits. */
export const epaIdPattern = '^[A-Z]{2}[A-Z0-9]{1,10}$';

export type EpaIdCheck = 'valid' | 'unusual-length' | 'invalid';

/** Judges an EPA ID. Twelve characters is usual; shorter ones, such as placeholders, are accepted with a hint. */
export function checkEpaId(epaId: string): EpaIdCheck {
  if (!new RegExp(epaIdPattern).test(epaId)) return 'invalid';
  return epaId.length === 12 ? 'valid' : 'unusual-length';
}

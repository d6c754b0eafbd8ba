/** The form in which e-mail addresses are stored and compared. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

import { AdminError } from './admin-io';

/** One line of text as it is stored, or one line about what is wrong with it. */
export function checkedLine(what: string, given: string, maxLength: number): string {
  const text = given.normalize('NFC').trim();
  if (text !== '' && text.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  throw new AdminError(`${what} must have 1 to ${maxLength} characters and no control characters.`);
}

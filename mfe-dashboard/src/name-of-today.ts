import { readerDayText } from 'shared-domain/wire';

/** A file name with the reader's day, `waste-loads-2026-11-27.csv`. */
export function nameOfToday(name: string, ending: string): string {
  return `${name}-${readerDayText(new Date())}.${ending}`;
}

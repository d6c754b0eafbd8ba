import { readerDayText } from 'shared-domain/wire';

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name with the reader's day, `waste-loads-2026-11-27.csv`. */
export function nameOfToday(name: string, ending: string): string {
  return `${name}-${readerDayText(new Date())}.${ending}`;
}

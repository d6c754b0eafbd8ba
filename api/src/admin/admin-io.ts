import { normalizeLine, visibleText } from 'shared-domain/wire';

/** The surroundings of the command line, which tests replace. */
export interface AdminIo {
  repositoryRoot: string;
  env: Record<string, string | undefined>;
  /** Name of the person at the terminal, for the history. */
  userName: string;
  now: () => Date;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Asks for a line without showing it; null without a terminal. */
  askSecret: ((question: string) => Promise<string>) | null;
  readStdin: () => Promise<string>;
}

/** A command was refused. The message is one line for the person at the terminal. */
export class AdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminError';
  }
}

/** One line of text, normalized. Throws an `AdminError` that names `what` if it is not valid. */
export function checkedLine(what: string, given: string, maxLength: number): string {
  const text = normalizeLine(given);
  if (text !== '' && text.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(given.trim())) return text;
  throw new AdminError(`${what} must have 1 to ${maxLength} characters and no control characters.`);
}

/** Rows as aligned columns; what could mislead in a terminal is written out. */
export function tableLines(header: readonly string[], rows: readonly (readonly (string | null)[])[]): string[] {
  const cells = [header, ...rows].map((row) => row.map((cell) => visibleText(cell ?? '-').replace(/[\r\n\t]+/g, ' ')));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function printJson(value: unknown, io: Pick<AdminIo, 'print'>): void {
  io.print(JSON.stringify(value, null, 2));
}

export function printTable(
  header: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  io: AdminIo,
): void {
  for (const line of tableLines(header, rows)) io.print(line);
}

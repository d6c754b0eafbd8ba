import path from 'node:path';
import { visibleText } from 'shared-domain/wire';
import type { ImportOutcome } from '../waste/imports/import-emanifest';
import { tableLines } from './table';

export interface ImportedFile {
  file: string;
  outcome: ImportOutcome;
}

/** What became of a document, field by field. */
export function outcomeLines({ file, outcome }: ImportedFile): string[] {
  const name = visibleText(path.basename(file));
  if (outcome.outcome === 'refused') {
    const rows = outcome.refusals.map(({ field, reason }) => ['refused', field, reason]);
    return [`${name}: refused, nothing was stored`, ...indented(tableLines(['OUTCOME', 'FIELD', 'REASON'], rows)), ''];
  }
  const load = outcome.loadId === null ? '' : `, load ${outcome.loadId}`;
  const title = `${name}: ${outcome.outcome} as manifest ${outcome.manifestNumber}${load}`;
  if (outcome.outcome === 'already imported') return [title, ''];
  const rows = outcome.reports.map(({ outcome: what, field, to, note }) => [what, field, to, note]);
  return [title, ...indented(tableLines(['OUTCOME', 'FIELD OF THE DOCUMENT', 'BECAME', 'NOTE'], rows)), ''];
}

export function summaryLine(files: ImportedFile[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of files) counts.set(outcome.outcome, (counts.get(outcome.outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

import type { RolloutHistoryEntry } from 'shared-domain/releases';
import { hourMs } from 'shared-domain/wire';
import { hourAt, shownHours } from './sessions-series';

/** What a change does to users: bring a release, or take one away. */
type MarkTone = 'forward' | 'stop';

const marked: Record<string, { label: string; tone: MarkTone }> = {
  publish: { label: 'New', tone: 'forward' },
  ramp: { label: 'Ramp', tone: 'forward' },
  promote: { label: 'Active', tone: 'forward' },
  halt: { label: 'Halt', tone: 'stop' },
  'roll-back': { label: 'Back', tone: 'stop' },
  kill: { label: 'Kill', tone: 'stop' },
};

/** A change at its `place` in the charts, in hours from the left edge; its `label` is one word: `20%`, `Halt`. */
export type ChangeMark = ReturnType<typeof changeMarks>[number];

/** The changes in the displayed hours that move users, newest first. */
export function changeMarks(history: readonly RolloutHistoryEntry[], now: number) {
  const start = Date.parse(hourAt(now, 0));
  return history.flatMap((entry) => {
    const look = marked[entry.action];
    const place = (Date.parse(entry.madeAt) - start) / hourMs;
    if (!look || place < 0 || place > shownHours) return [];
    const { id, percentage } = entry;
    return [{ id, place, entry, tone: look.tone, label: percentage === null ? look.label : `${percentage}%` }];
  });
}

/** Rows for the labels of marks. */
export const markRows = 3;

/**
 * The row in which each label has its place without covering another, counted from the chart; null for labels that do
 * not fit, the oldest first. `width` is that of a label, in hours.
 */
export function rowsOfMarks(marks: readonly ChangeMark[], width: number): (number | null)[] {
  const lefts: number[] = [];
  return marks.map(({ place }) => {
    const row = Array.from({ length: markRows }, (_, index) => index).find(
      (index) => place + width <= (lefts[index] ?? Infinity),
    );
    if (row === undefined) return null;
    lefts[row] = place;
    return row;
  });
}

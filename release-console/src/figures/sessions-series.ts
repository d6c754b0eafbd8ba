import type { ReleaseSessions, Rollout } from 'shared-domain/releases';
import { hourMs } from 'shared-domain/wire';
import { failureShare } from './failures';

export const shownHours = 48;
/** Each failure rate covers this many hours up to and including its own. */
export const shareHours = 6;

/** What a release can be to its remote at a given time. */
export type Slot = 'active' | 'candidate' | 'previous';
export const slots: readonly Slot[] = ['active', 'candidate', 'previous'];

export const slotNames: Record<Slot, string> = { active: 'Active', candidate: 'Candidate', previous: 'Previous' };

/** One release over the displayed hours; a value is null where there is nothing to draw. */
export type SessionsSeries = ReturnType<typeof sessionsSeries>[number];

/** Start of the first displayed hour. */
function firstHour(now: number): number {
  return (Math.floor(now / hourMs) - shownHours + 1) * hourMs;
}

export function hourAt(now: number, index: number): string {
  return new Date(firstHour(now) + index * hourMs).toISOString();
}

/** The active, candidate and previous release hour by hour. Each line begins with the release's first session. */
export function sessionsSeries(rollout: Rollout, now: number) {
  return slots.flatMap((slot) => {
    const release = rollout[slot]?.release;
    if (release === undefined) return [];
    const own = rollout.loads.filter((hour) => hour.release === release);
    return [{ slot, release, ...hourly(own, firstHour(now)) }];
  });
}

function hourly(counts: readonly ReleaseSessions[], start: number) {
  const hours = Array.from({ length: shownHours }, () => ({ sessions: 0, failedSessions: 0 }));
  for (const { from, sessions, failedSessions } of counts) {
    const hour = hours[Math.floor((Date.parse(from) - start) / hourMs)];
    if (!hour) continue;
    hour.sessions += sessions;
    hour.failedSessions += failedSessions;
  }
  const begin = hours.findIndex(({ sessions }) => sessions > 0);
  return {
    sessions: hours.map(({ sessions }, index) => (begin === -1 || index < begin ? null : sessions)),
    failedSessions: hours.map(({ failedSessions }) => failedSessions),
    /** In percent, each over `shareHours` hours: a single session would make the line jump. */
    failureShares: hours.map((_, index) => (begin === -1 || index < begin ? null : shareUpTo(hours, index))),
  };
}

type Hour = { sessions: number; failedSessions: number };

function shareUpTo(hours: readonly Hour[], index: number): number | null {
  const window = hours.slice(Math.max(0, index - shareHours + 1), index + 1);
  return failureShare({
    sessions: window.reduce((sum, { sessions }) => sum + sessions, 0),
    failedSessions: window.reduce((sum, { failedSessions }) => sum + failedSessions, 0),
  });
}

/** SVG path data for a step line over values of equal width. Heights range from 0 to `top`; null leaves a gap. */
export function stepPath(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const y = round(100 - (Math.min(value, top) / top) * 100);
      const isJoined = index > 0 && values[index - 1] !== null;
      return `${isJoined ? `V${y}` : `M${index} ${y}`}H${index + 1}`;
    })
    .join('');
}

/** The next round number at or above a value, as the end of an axis. */
export function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10;
  return step * magnitude;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { ReleaseLoads, Rollout } from 'shared-domain';
import { failureShare } from './failure-share';

export const shownHours = 48;
/** A share of failures is that of this many hours up to its own. */
export const shareHours = 6;
const hourMs = 3_600_000;

export type Place = 'active' | 'candidate' | 'previous';
export const places: readonly Place[] = ['active', 'candidate', 'previous'];

export const placeNames: Record<Place, string> = { active: 'Active', candidate: 'Candidate', previous: 'Previous' };

/** One release over the shown hours; a value is null where there is nothing to draw. */
export interface LoadsSeries {
  place: Place;
  release: string;
  sessions: (number | null)[];
  failedSessions: number[];
  /** In percent, each over the hours that `shareHours` names: single sessions would leap. */
  failureShares: (number | null)[];
}

/** Beginning of the first of the shown hours. */
export function firstHour(now: number): number {
  return (Math.floor(now / hourMs) - shownHours + 1) * hourMs;
}

export function hourAt(now: number, index: number): string {
  return new Date(firstHour(now) + index * hourMs).toISOString();
}

/** The active, candidate and previous release hour by hour. A line begins with the first session of its release. */
export function loadsSeries(rollout: Rollout, now: number): LoadsSeries[] {
  return places.flatMap((place) => {
    const release = rollout[place]?.release;
    if (release === undefined) return [];
    const own = rollout.loads.filter((loads) => loads.release === release);
    return [{ place, release, ...hourly(own, firstHour(now)) }];
  });
}

function hourly(loads: readonly ReleaseLoads[], start: number) {
  const hours = Array.from({ length: shownHours }, () => ({ sessions: 0, failedSessions: 0 }));
  for (const { from, sessions, failedSessions } of loads) {
    const hour = hours[Math.floor((Date.parse(from) - start) / hourMs)];
    if (!hour) continue;
    hour.sessions += sessions;
    hour.failedSessions += failedSessions;
  }
  const begin = hours.findIndex(({ sessions }) => sessions > 0);
  return {
    sessions: hours.map(({ sessions }, index) => (begin === -1 || index < begin ? null : sessions)),
    failedSessions: hours.map(({ failedSessions }) => failedSessions),
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

import type { Browser } from 'playwright-core';
import { inTurns, kilobytes, median, printTable, ratio, whole } from '../results';
import { measureVisit, type Profile, type Visit } from './measure-visit';
import { type Candidate, takeVisit, type VisitKind } from './visits';

export interface PageMeasurement {
  browser: Browser;
  /** The first one is the yardstick. */
  candidates: readonly Candidate[];
  profiles: readonly Profile[];
  visits: readonly VisitKind[];
  runs: number;
}

/** Takes every visit in every profile, the candidates in turn, and prints medians and their ratios. */
export async function measurePages({ browser, candidates, profiles, visits, runs }: PageMeasurement): Promise<void> {
  for (const profile of profiles) {
    const rows: string[][] = [];
    for (const visit of visits) {
      const compared = candidates.filter(({ isWhole }) => isWhole || !visit.isOfPortal);
      const take = (one: Candidate) => () => takeVisit(browser, one, profile, visit, measureVisit);
      const medians = await takeMedians(runs, Object.fromEntries(compared.map((one) => [one.name, take(one)])));
      rows.push(...medians.map((one) => rowOf(visit.name, one, medians[0])));
    }
    printTable(`Pages, ${profile.name}, medians of ${runs}`, columns, rows);
  }
}

type Figures = Visit & { name: string };

/** The medians of `runs` visits of each candidate, which take turns. */
export async function takeMedians(runs: number, candidates: Record<string, () => Promise<Visit>>): Promise<Figures[]> {
  const taken = await inTurns(runs, candidates);
  return Object.entries(taken).map(([name, visits]) => ({ name, ...medianVisit(visits) }));
}

function medianVisit(taken: readonly Visit[]): Visit {
  const fields = Object.keys(taken[0] ?? {}) as (keyof Visit)[];
  const medians = fields.map((field) => [field, median(taken.map((visit) => visit[field]))]);
  return Object.fromEntries(medians) as Visit;
}

export const columns = [
  'visit',
  'page',
  '÷',
  'content ms',
  'LCP ms',
  'shift',
  'JS kB',
  'raw JS kB',
  'all kB',
  'requests',
  'round trips',
];

export function rowOf(visit: string, figures: Figures, yardstick: Figures = figures): string[] {
  return [
    visit,
    figures.name,
    ratio(figures.contentMs, yardstick.contentMs),
    whole(figures.contentMs),
    whole(figures.largestPaintMs),
    figures.layoutShift.toFixed(3),
    kilobytes(figures.scriptBytes),
    kilobytes(figures.rawScriptBytes),
    kilobytes(figures.allBytes),
    whole(figures.requests),
    whole(figures.roundTrips),
  ];
}

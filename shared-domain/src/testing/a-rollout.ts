import { everyone } from '../releases/page-contract';
import type {
  ReleaseExplanation,
  ReleaseSummary,
  Rollout,
  RolloutHistoryEntry,
  RolloutReach,
} from '../releases/rollout';

/** A release in the console for tests; state only what matters. */
export function aReleaseSummary(facts: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    release: '1.0.0+aaaaaaaa',
    state: 'active',
    origin: 'published',
    team: 'dashboard-team',
    commit: '0123456789abcdef',
    publishedAt: '2026-11-18T08:00:00.000Z',
    killedReason: null,
    sessions: 0,
    failedSessions: 0,
    ...facts,
  };
}

export const activeRelease = aReleaseSummary({ release: '1.1.0+aaaaaaaa', sessions: 400, failedSessions: 4 });
export const candidateRelease = aReleaseSummary({
  release: '1.2.0+cccccccc',
  state: 'candidate',
  sessions: 50,
  failedSessions: 1,
});
export const previousRelease = aReleaseSummary({ release: '1.0.0+eeeeeeee', state: 'previous', origin: 'built-in' });

/** 200 users at 10 companies, of whom a fifth gets the candidate. */
function aReach({ active, candidate }: Pick<Rollout, 'active' | 'candidate'>): RolloutReach {
  const others = active?.release ?? null;
  const whole = { users: 200, companies: 10 };
  if (!candidate) return { ...whole, releases: [{ release: others, ...whole }], steps: [] };
  return {
    ...whole,
    releases: [
      { release: others, users: 160, companies: 10 },
      { release: candidate.release, users: 40, companies: 8 },
    ],
    steps: [
      { percentage: 5, users: 10, companies: 4 },
      { percentage: 20, users: 40, companies: 8 },
      { percentage: 50, users: 100, companies: 10 },
      { percentage: 100, ...whole },
    ],
  };
}

/** A rollout with an active, a candidate and a previous release; state only what matters. */
export function aRollout(facts: Partial<Rollout> = {}): Rollout {
  const places = { active: activeRelease, candidate: candidateRelease, previous: previousRelease, ...facts };
  const releases = [places.active, places.candidate, places.previous].filter((release) => release !== null);
  return {
    remote: 'mfe-dashboard',
    rampedBy: 'user',
    ...places,
    percentage: 20,
    audience: everyone,
    haltedReason: null,
    haltMargin: 5,
    haltMinimum: 20,
    byteBudget: 1_000_000,
    releasesLeft: (facts.releases ?? releases).filter(({ state }) => state !== 'killed').length,
    reach: aReach(places),
    revision: 12,
    releases,
    pins: [],
    namedUsers: [],
    teamKeys: [],
    selfHalt: {
      candidate: { users: 40, affected: 1, share: 2.5 },
      active: { users: 300, affected: 4, share: 1.1 },
      ...{ counted: 40, sessionsPerUser: 1, isShared: true, certainty: 8.2, verdict: 'not-worse' },
      ...{ limit: 6.1, haltsFrom: 18.4 },
    },
    loads: [],
    history: [],
    ...facts,
  };
}

/** A change of a rollout for tests; state only what matters. */
export function aHistoryEntry(facts: Partial<RolloutHistoryEntry> = {}): RolloutHistoryEntry {
  return {
    id: 'h1',
    revision: 9,
    madeAt: '2026-11-20T08:00:00.000Z',
    madeBy: 'admin@demo.example',
    action: 'ramp',
    percentage: null,
    text: 'Changed.',
    reason: null,
    ...facts,
  };
}

/** Why a user gets no release of a remote; state only what matters. */
export function anExplanation(facts: Partial<ReleaseExplanation> = {}): ReleaseExplanation {
  return {
    email: 'ana@acme.example',
    userId: '0190a1b2-0000-7000-8000-0000000000a1',
    remote: 'mfe-dashboard',
    release: null,
    previous: null,
    rule: 'none',
    bucket: null,
    percentage: null,
    text: '',
    revision: 12,
    ...facts,
  };
}

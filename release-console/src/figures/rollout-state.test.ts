import type { Rollout } from 'shared-domain/releases';
import { aReleaseSummary, aRollout } from 'shared-domain/testing';
import { rolloutState } from './rollout-state';
import { selfHaltText } from './failures';

test.each<[Partial<Rollout>, string, string]>([
  [
    { candidate: null },
    'Steady',
    '1.1.0+aaaaaaaa is the active release. There is no candidate. You can roll back to 1.0.0+eeeeeeee.',
  ],
  [
    { candidate: null, previous: null },
    'Steady',
    '1.1.0+aaaaaaaa is the active release. There is no candidate and no release to roll back to.',
  ],
  [{ percentage: 0 }, 'Waiting at 0%', '1.2.0+cccccccc is published and reaches nobody yet.'],
  [{}, 'Ramping, 20%', '1.2.0+cccccccc reaches 20% of its audience; the others get 1.1.0+aaaaaaaa.'],
  [{ percentage: 0, haltedReason: 'Blank pages at Acme' }, 'Halted', 'Blank pages at Acme'],
  [
    { active: null, candidate: null, previous: null, releases: [aReleaseSummary({ state: 'retired' })] },
    'No active release',
    'There is no active or previous release, so this screen opens only for pinned users. Releases that you can pin: 1.',
  ],
  [
    { active: null, candidate: null, previous: null, releases: [aReleaseSummary({ state: 'killed' })] },
    'No active release',
    'Every release was killed. Ask the team to publish a new one, then promote it.',
  ],
  [
    // A server of an earlier version does not count them.
    { active: null, candidate: null, previous: null, releasesLeft: undefined as never },
    'No active release',
    'No active or previous release is left.',
  ],
  [
    { active: null, percentage: 0 },
    'Waiting at 0%',
    '1.2.0+cccccccc is published and reaches nobody yet. There is no active release, so this screen opens only for pinned users.',
  ],
  [
    { active: null, percentage: 0, haltedReason: 'Blank pages at Acme' },
    'Halted',
    'There is no active release, so this screen opens only for pinned users. Reason for the halt: Blank pages at Acme',
  ],
  [{ active: null }, 'Ramping, 20%', '1.2.0+cccccccc reaches 20% of its audience; the others cannot open this screen.'],
])('the state of a rollout with %j is %s', (facts, label, text) => {
  expect(rolloutState(aRollout(facts))).toMatchObject({ label, text });
});

const few = {
  candidate: { users: 12, affected: 3, share: 20.8 },
  active: { users: 80, affected: 1, share: 1.3 },
  ...{
    counted: 12,
    sessionsPerUser: 1,
    isShared: true,
    certainty: 93.1,
    verdict: 'too-early' as const,
    limit: 6,
    haltsFrom: null,
  },
};

test('the halt text states the rule, the affected users and how many reports are missing', () => {
  const text = selfHaltText(aRollout({ selfHalt: few }));
  expect(text).toMatch(
    /95% certain .* more than 5 percentage points higher\. This needs reports from at least 20 users\./,
  );
  expect(text).toMatch(/One company alone cannot halt it\./);
  expect(text).toMatch(/3 of 12 \(20\.8% of sessions\) with the candidate, 1 of 80 \(1\.3% of/);
  expect(text).toMatch(/Too early to tell: 12 users have reported, and 20 are needed\.$/);
});

test('the halt text states the probability and how many sessions of each user count', () => {
  const judged = { ...few, counted: 22, sessionsPerUser: 5, verdict: 'not-worse' as const, limit: 6, haltsFrom: null };
  const text = selfHaltText(aRollout({ selfHalt: judged }));
  expect(text).toMatch(/up to 5 sessions per user are counted\./);
  expect(text).toMatch(/more than 5 percentage points worse: 93\.1%\.$/);
});

test('the halt text states only the rule without a candidate', () => {
  expect(selfHaltText(aRollout({ candidate: null }))).toMatch(/at least 20 users\.$/);
});

import type { RolloutSummary } from 'shared-domain';
import { aRollout, candidateRelease } from 'shared-domain/testing';
import { rolloutState } from './rollout-state';
import { selfHaltText } from './self-halt-text';

test.each<[Partial<RolloutSummary>, string, string]>([
  [{ candidate: null }, 'Steady', '1.1.0+aaaaaaaa is the active release. There is no candidate.'],
  [{ percentage: 0 }, 'Waiting at 0 %', '1.2.0+cccccccc is published and reaches nobody yet.'],
  [{}, 'Ramping, 20 %', '1.2.0+cccccccc reaches 20 % of its audience; the others get 1.1.0+aaaaaaaa.'],
  [{ percentage: 0, haltedReason: 'Blank pages at Acme' }, 'Halted', 'Blank pages at Acme'],
  [{ active: null, candidate: null }, 'Nothing to run', 'No approved release is left: nobody can open this screen.'],
  [
    { active: null },
    'Ramping, 20 %',
    '1.2.0+cccccccc reaches 20 % of its audience; the others cannot open this screen.',
  ],
])('a rollout with %j stands so: %s', (facts, label, text) => {
  expect(rolloutState(aRollout(facts))).toMatchObject({ label, text });
});

test('the halt by itself tells its rule and how far it is', () => {
  expect(selfHaltText(aRollout())).toMatch(
    /more than 5 points above .* at least 20 sessions\. Now: 1 point above, over 50 sessions\./,
  );
  expect(selfHaltText(aRollout({ candidate: { ...candidateRelease, failedSessions: 0 } }))).toMatch(
    /Now: 1 point below/,
  );
  expect(selfHaltText(aRollout({ candidate: null }))).not.toMatch(/Now/);
});

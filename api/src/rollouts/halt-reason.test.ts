import { haltReason } from './halt-reason';

const limits = { haltMargin: 5, haltMinimum: 20 };
const count = (failed: number, sessions: number) => ({ failed, sessions });

test.each([
  ['fails for everyone', count(20, 20), count(0, 100)],
  ['fails by more than the margin', count(4, 50), count(2, 100)],
  ['fails while nobody has the active release', count(2, 20), count(0, 0)],
])('a ramp halts when its candidate %s', (_name, candidate, active) => {
  expect(haltReason({ candidate, active }, limits)).not.toBeNull();
});

test.each([
  ['has been seen by too few sessions', count(19, 19), count(0, 100)],
  ['exceeds by the margin exactly', count(5, 100), count(0, 100)],
  // 12.3 - 7.3 is 5.000000000000001 in binary.
  ['exceeds by the margin exactly, whatever the fractions', count(123, 1_000), count(73, 1_000)],
  ['fails as often as the active release', count(50, 100), count(500, 1_000)],
  ['fails less often', count(1, 100), count(50, 100)],
])('a ramp goes on while its candidate %s', (_name, candidate, active) => {
  expect(haltReason({ candidate, active }, limits)).toBeNull();
});

test('the reason tells how many sessions saw it, and what it was measured by', () => {
  expect(haltReason({ candidate: count(9, 24), active: count(1, 80) }, limits)).toBe(
    'Halted by itself: it failed in 9 of the 24 sessions that saw it, 36.3 points more than the active release ' +
      '(1 of 80); the margin is 5 points over at least 20 sessions.',
  );
});

import { chanceOfExcess } from './chance-of-excess';
import { haltLimits, judgeRamp, sessionsPerUser, type CompanyCount } from './judge-ramp';

const limits = { haltMargin: 5, haltMinimum: 20 };
const reach = { users: 200, companies: 4 };

/** Counts of users per company, and for how many of them the release failed. */
const counts = (...companies: [failed: number, users: number][]): CompanyCount[] =>
  companies.map(([failed, users], index) => {
    return { company: `company ${index}`, users, affected: failed, counted: users, failed };
  });

const judge = (candidate: CompanyCount[], active: CompanyCount[], activeBefore: CompanyCount[] = []) =>
  judgeRamp({ candidate, active, activeBefore }, reach, limits);

const healthy = counts([0, 25], [1, 25], [0, 25], [0, 25]);

test.each([
  ['fails for everyone', counts([5, 5], [5, 5], [5, 5], [5, 5]), healthy],
  ['fails in 30 of 30, and the active release failed once', counts([15, 15], [15, 15]), counts([1, 1])],
  ['fails for many, by what the active release did before', counts([5, 10], [5, 10], [4, 10]), []],
])('a ramp halts when its candidate %s', (_name, candidate, active) => {
  expect(judge(candidate, active, healthy).verdict).toBe('worse');
});

test.each([
  ['was met by too few users', counts([10, 10], [9, 9]), 'too-early'],
  ['fails as often as the active release', counts([1, 30], [0, 30], [0, 30]), 'not-worse'],
  ['fails for everyone in one company alone', counts([60, 60], [0, 20], [0, 20]), 'not-worse'],
  ['was met by one company alone', counts([60, 60]), 'not-worse'],
])('a ramp continues while its candidate %s', (_name, candidate, verdict) => {
  expect(judge(candidate, healthy).verdict).toBe(verdict);
});

test('a ramp continues while the active release also fails for everyone', () => {
  expect(judge(counts([10, 10], [10, 10]), counts([10, 10], [10, 10])).verdict).toBe('not-worse');
});

test('a ramp that reaches one company is halted by it', () => {
  const own = { candidate: counts([20, 20]), active: [], activeBefore: healthy };
  expect(judgeRamp(own, { users: 40, companies: 1 }, limits).verdict).toBe('worse');
});

describe('the limits of a ramp', () => {
  const limitsOf = (candidate: CompanyCount[], active: CompanyCount[]) =>
    haltLimits({ candidate, active, activeBefore: [] }, { users: 40, companies: 1 }, limits);

  test('are the rate of the active release plus the margin, and the rate from which the ramp halts', () => {
    const active = counts([2, 100]);
    const { limit, haltsFrom } = limitsOf(counts([0, 40]), active);
    expect(limit).toBeCloseTo(7.1, 1);
    expect(haltsFrom).toBeGreaterThan(limit);
    const at = (failed: number) =>
      judgeRamp({ candidate: counts([failed, 40]), active, activeBefore: [] }, { users: 40, companies: 1 }, limits)
        .verdict;
    const least = (40 * (haltsFrom ?? 0)) / 100;
    expect([at(least - 0.1), at(least)]).toEqual(['not-worse', 'worse']);
  });

  test('are those of the minimum while too few users are counted', () => {
    expect(limitsOf(counts([0, 2]), healthy)).toEqual(limitsOf(counts([0, 20]), healthy));
  });

  test('name no rate that halts if even failures for everyone are not enough', () => {
    const shared = { candidate: counts([60, 60]), active: healthy, activeBefore: [] };
    expect(haltLimits(shared, reach, limits).haltsFrom).toBeNull();
  });
});

test('earlier data of the active release counts as at most twenty users', () => {
  const long = counts([0, 5000], [0, 5000]);
  const { certainty } = judge(counts([2, 20], [2, 20]), counts([8, 40], [8, 40]), long);
  expect(certainty).toBeLessThan(50);
});

test.each([
  [400, 1],
  [40, 1],
  [20, 2],
  [3, 10],
  [2, 10],
  [1, 20],
  [0, 20],
])('in a ramp that reaches %i users, each counts with at most %i sessions', (users, most) => {
  expect(sessionsPerUser({ users, companies: 1 }, 20)).toBe(most);
});

test.each([
  [{ counted: 20, failed: 1 }, { counted: 100, failed: 0 }, 0],
  [{ counted: 0, failed: 0 }, { counted: 0, failed: 0 }, 0],
])('without a margin, a release that failed more often is more likely to be worse', (candidate, active, margin) => {
  const chance = chanceOfExcess(candidate, active, margin);
  expect(chance + chanceOfExcess(active, candidate, margin)).toBeCloseTo(1, 2);
  expect(chance).toBeGreaterThanOrEqual(0.49);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepositoryRoot } from '../../testing/repository-root';
import { SeededRandom } from '../../demo/seeded-random';
import { judgeRamp, type CompanyCount } from './judge-ramp';

/** The rows of the table in docs/self-halt.md. */
const stated = readFileSync(join(findRepositoryRoot(), 'docs/self-halt.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| +\d+%/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the document contains figures', () => expect(stated.length).toBeGreaterThan(5));

test.each(stated)('active %s, candidate %s, one company %s: %s halted, half by user %s, 95%% by user %s', (...row) => {
  const [active = '', candidate = '', company = '', ...figures] = row;
  const share = (text: string) => Number.parseFloat(text) / 100;
  const ramp = { active: share(active), candidate: share(candidate) };
  const outcome = simulateRamps(company === '–' ? ramp : { ...ramp, candidateInOneCompany: share(company) }, 100);
  const shown = [`${Math.round(outcome.halted * 100)}%`, String(outcome.median ?? '–'), String(outcome.most ?? '–')];
  expect(shown).toEqual(figures);
});

interface SimulatedRamp {
  /** Probability that a session fails, for the active release and for the candidate. */
  active: number;
  candidate: number;
  /** For one company with a tenth of the users. */
  candidateInOneCompany?: number;
}

interface SimulatedOutcome {
  /** Share of the ramps that halted. */
  halted: number;
  /** Users of the candidate when it halted, in 50% and in 95% of those ramps; null if none halted. */
  median: number | null;
  most: number | null;
}

const companies = 10;
const usersOfRamp = 200;
const limits = { haltMargin: 5, haltMinimum: 20 };
const reach = { users: usersOfRamp, companies };

/** Simulates ramps at 20% in which 200 users get the candidate one by one, and evaluates the ramp after each. */
function simulateRamps(ramp: SimulatedRamp, runs: number): SimulatedOutcome {
  const random = new SeededRandom(JSON.stringify(ramp));
  const ends: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const end = playRamp(ramp, random);
    if (end !== null) ends.push(end);
  }
  ends.sort((one, other) => one - other);
  const at = (share: number) => ends[Math.floor(share * (ends.length - 1))] ?? null;
  return { halted: ends.length / runs, median: at(0.5), most: at(0.95) };
}

function playRamp(ramp: SimulatedRamp, random: SeededRandom): number | null {
  const empty = () =>
    Array.from({ length: companies }, (_, company): CompanyCount => {
      return { company: String(company), users: 0, affected: 0, counted: 0, failed: 0 };
    });
  const counts = { candidate: empty(), active: empty(), activeBefore: empty() };
  const meet = (release: CompanyCount[], chance: (company: number) => number) => {
    const company = random.whole(0, companies - 1);
    const failed = random.isLucky(chance(company)) ? 1 : 0;
    const count = release[company];
    if (!count) return;
    count.users += 1;
    count.counted += 1;
    count.failed += failed;
    count.affected += failed;
  };
  const { candidateInOneCompany = ramp.candidate } = ramp;
  for (let user = 0; user < 100; user += 1) meet(counts.activeBefore, () => ramp.active);
  for (let user = 1; user <= usersOfRamp; user += 1) {
    meet(counts.candidate, (company) => (company === 0 ? candidateInOneCompany : ramp.candidate));
    // At 20%, four others get the active release.
    for (let other = 0; other < 4; other += 1) meet(counts.active, () => ramp.active);
    if (isWorse(counts.candidate) && judgeRamp(counts, reach, limits).verdict === 'worse') return user;
  }
  return null;
}

/** Evaluates only candidates that could halt, which saves most of the time. */
function isWorse(candidate: readonly CompanyCount[]): boolean {
  const sum = (pick: (count: CompanyCount) => number) => candidate.reduce((all, count) => all + pick(count), 0);
  const worst = Math.max(...candidate.map(({ failed }) => failed));
  return sum(({ failed }) => failed) - worst > (limits.haltMargin / 200) * sum(({ counted }) => counted);
}

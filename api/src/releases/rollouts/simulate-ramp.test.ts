import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepositoryRoot } from '../../testing/repository-root';
import { simulateRamps } from './testing/simulate-ramp';

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

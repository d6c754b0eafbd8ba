import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program';
import { failedOnce, type Step, type StepResult } from './step';

export interface JestStepOptions {
  name: string;
  projects: string[];
  workers: number;
  /** Only the tests whose path matches one of these. */
  patterns?: string[];
  env?: Record<string, string>;
}

interface JestTotals {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; message: string }[];
}

/** A run of some Jest projects. A file that could not run at all counts as one failure. */
export function jestStep(repositoryRoot: string, { name, projects, workers, patterns, env }: JestStepOptions): Step {
  return {
    name,
    run: async (say) => {
      const testRun = path.join(repositoryRoot, 'portal-cli/src/test-run');
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-jest-'));
      const outputFile = path.join(folder, 'results.json');
      try {
        const { exitCode } = await runProgram(
          process.execPath,
          [
            ...['node_modules/jest/bin/jest.js', '--selectProjects', ...projects],
            ...['--maxWorkers', String(workers)],
            ...['--reporters', path.join(testRun, 'progress-reporter.cjs')],
            ...['--testSequencer', path.join(testRun, 'longest-first.cjs')],
            ...['--json', '--outputFile', outputFile],
            ...(patterns === undefined ? [] : ['--testPathPatterns', ...patterns]),
          ],
          // The JSON results go to the file; the readable output arrives line by line.
          { cwd: repositoryRoot, env: { FORCE_COLOR: '0', ...env }, onLine: (line) => isForPeople(line) && say(line) },
        );
        return countTests(repositoryRoot, outputFile, exitCode) ?? explain(say);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function isForPeople(line: string): boolean {
  return !/^(Running \d+ projects?:|- [\w-]+$|Test results written to:|npm warn )/.test(line);
}

function countTests(repositoryRoot: string, outputFile: string, exitCode: number): StepResult | null {
  let totals: JestTotals;
  try {
    totals = JSON.parse(readFileSync(outputFile, 'utf8')) as JestTotals;
  } catch {
    // Jest ended before it could count.
    return null;
  }
  const failed = totals.numFailedTests + totals.numRuntimeErrorTestSuites;
  return {
    passed: totals.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: totals.numPendingTests + totals.numTodoTests,
    failures: totals.testResults
      .filter(({ message }) => message !== '')
      .map(({ name, message }) => `${path.relative(repositoryRoot, name)}\n${message.split('\n', 60).join('\n')}`),
  };
}

function explain(say: (line: string) => void): StepResult {
  say('Jest ended without results: see above.');
  return failedOnce;
}

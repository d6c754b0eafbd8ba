import { basename } from 'node:path';
import { workspaceFolders } from 'build-config/tables';
import { Command } from 'commander';
import { getHeadlessShell } from '../chromium';
import { runCommand, type CommandContext } from '../command-line';
import { jestStep, type JestStepOptions } from '../test-run/jest-step';
import { runProgram } from '../test-run/run-program';
import { secondServerPatterns } from '../test-run/second-server';
import { addResults, closingLines, failedOnce, passedOnce, runSteps, type Step } from '../test-run/step';

const serverTests = ['api', 'e2e'];

/** `npm test`: every check and every test, and one closing line that counts them. */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  return runCommand(
    new Command('npm test').usage('').action(() => testEverything(repositoryRoot)),
    args,
  );
}

async function testEverything(repositoryRoot: string): Promise<void> {
  const check = (name: string, program: string, ...args: string[]) => checkStep(name, repositoryRoot, program, args);
  const jest = (name: string, projects: string[], options: Partial<JestStepOptions> = {}) =>
    jestStep(repositoryRoot, { name, projects, workers: 1, ...options });
  const units = workspaceFolders(repositoryRoot)
    .filter((workspace) => !serverTests.includes(workspace))
    .map((workspace) => basename(workspace));

  const build = check('build', 'portal-cli/bin/portal.mjs', 'build');
  const types = check(
    'types',
    'node_modules/@typescript/native/bin/tsc',
    '--project',
    'tsconfig.json',
    '--singleThreaded',
  );
  const lint = check('lint', 'node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.mjs');
  const imports = check('imports', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.');
  const unused = check('unused code', 'node_modules/knip/bin/knip.js');
  const format = check('format', 'node_modules/oxfmt/bin/oxfmt', '--check');
  const otherServer = { patterns: secondServerPatterns, env: { TEST_DATABASE: 'url' } };
  // Each group can use the whole machine; its lanes run in parallel.
  const groups: Step[][][] = [
    [
      [browserStep(), build, jest('units and components', units, { workers: 2 })],
      [types, lint, imports, unused, format],
    ],
    [
      [jest('API on the embedded database', ['api'], { workers: 2 })],
      [jest('API on the server of DATABASE_URL', ['api'], otherServer)],
    ],
    // Journeys run alone: next to the API tests, the whole run took longer (0119). They wait for a tenth of the time.
    [[jest('journeys in the browser', ['e2e'], { workers: 3 })]],
  ];

  const results = [];
  for (const lanes of groups) results.push(...(await runSteps(lanes)));
  const total = addResults(results);
  for (const line of closingLines(total)) console.log(line);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** A step that passes if a program in the repository's node_modules exits with 0. */
function checkStep(name: string, repositoryRoot: string, program: string, args: string[]): Step {
  return {
    name,
    run: async (say) => {
      const { exitCode, output } = await runProgram(process.execPath, [program, ...args], { cwd: repositoryRoot });
      if (exitCode === 0) return passedOnce;
      say(lastLines(output, 80));
      return failedOnce;
    },
  };
}

function lastLines(text: string, count: number): string {
  const lines = text.trimEnd().split('\n');
  const left = lines.length - count;
  return left > 0 ? [`… ${left} earlier lines`, ...lines.slice(-count)].join('\n') : lines.join('\n');
}

function browserStep(): Step {
  return {
    name: 'a browser for the journeys',
    run: (say) => {
      try {
        say(getHeadlessShell(say));
        return Promise.resolve(passedOnce);
      } catch (cause) {
        say(cause instanceof Error ? cause.message : String(cause));
        return Promise.resolve(failedOnce);
      }
    },
  };
}

import { getChromium } from '../chromium';
import type { CommandContext } from '../command-context';
import { projectName, testEnvironments, type TestedWorkspace } from '../jest-preset';
import { checkStep } from '../test-run/check-step';
import { jestStep } from '../test-run/jest-step';
import { runSteps } from '../test-run/run-steps';
import { addResults, closingLine, failedOnce, passedOnce, type Step } from '../test-run/step';

const serverTests: TestedWorkspace[] = ['api', 'e2e'];

/** `npm test`: every check and every test, and one closing line that counts them. */
export async function run({ repositoryRoot }: CommandContext): Promise<void> {
  const check = (name: string, program: string, ...args: string[]) => checkStep(name, repositoryRoot, program, args);
  const jest = (name: string, projects: string[], workers: number, env?: Record<string, string>) =>
    jestStep(repositoryRoot, { name, projects, workers, ...(env ? { env } : {}) });
  const units = (Object.keys(testEnvironments) as TestedWorkspace[])
    .filter((workspace) => !serverTests.includes(workspace))
    .map(projectName);

  const build = check('build', 'build-config/bin/portal.mjs', 'build');
  const checks = [
    check('types', 'node_modules/typescript/bin/tsc', '--project', 'tsconfig.json'),
    check('lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  ];
  // Each group may take the whole machine; its lanes run side by side.
  const groups: Step[][][] = [
    [[browserStep()], [build], checks],
    [[jest('units and components', units, 1)], [jest('API on the embedded database', ['api'], 1)]],
    [[jest('API on the server of DATABASE_URL', ['api'], 2, { TEST_DATABASE: 'url' })]],
    // Journeys wait for time limits and pages more than they work.
    [[jest('journeys in the browser', ['e2e'], 3)]],
  ];

  const results = [];
  for (const lanes of groups) results.push(...(await runSteps(lanes)));
  const total = addResults(results);
  console.log(closingLine(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function browserStep(): Step {
  return {
    name: 'a browser for the journeys',
    run: (say) => {
      try {
        say(getChromium(say));
        return Promise.resolve(passedOnce);
      } catch (cause) {
        say(cause instanceof Error ? cause.message : String(cause));
        return Promise.resolve(failedOnce);
      }
    },
  };
}

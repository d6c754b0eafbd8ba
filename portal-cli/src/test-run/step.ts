/** The result of one step of `npm test`. A step that is not a test run counts as one. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed and why, to be printed again above the closing line. */
  failures?: string[];
}

export interface Step {
  name: string;
  run(say: (line: string) => void): Promise<StepResult>;
}

export const passedOnce: StepResult = { passed: 1, failed: 0, skipped: 0 };
export const failedOnce: StepResult = { passed: 0, failed: 1, skipped: 0 };

/** Runs the lanes in parallel and the steps of a lane one after another; a failed step does not stop the others. */
export async function runSteps(lanes: Step[][], say: (line: string) => void = console.log): Promise<StepResult[]> {
  const results = await Promise.all(lanes.map((lane) => runLane(lane, say)));
  return results.flat();
}

async function runLane(lane: Step[], say: (line: string) => void): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) results.push(await runStep(step, say));
  return results;
}

async function runStep(step: Step, say: (line: string) => void): Promise<StepResult> {
  const startedAt = Date.now();
  say(`▸ ${step.name} …`);
  const result = await step.run(say).catch((cause: unknown) => {
    say(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
    return failedOnce;
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const count =
    result.passed + result.failed > 1 ? `, ${result.passed} of ${result.passed + result.failed} passed` : '';
  say(`${result.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s${count})`);
  return result.failed > 0 ? { ...result, failures: result.failures?.length ? result.failures : [step.name] } : result;
}

export function addResults(results: StepResult[]): Required<StepResult> {
  return results.reduce<Required<StepResult>>(
    (sum, result) => ({
      passed: sum.passed + result.passed,
      failed: sum.failed + result.failed,
      skipped: sum.skipped + result.skipped,
      failures: [...sum.failures, ...(result.failures ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The end of a log, enough to know what failed. Its last line has the format that tools read. */
export function closingLines({ passed, failed, skipped, failures }: Required<StepResult>): string[] {
  return [
    ...(failures.length === 0 ? [] : ['', 'Failed:', ...failures.map((failure) => `✗ ${failure}`), '']),
    ...(skipped > 0 ? [`Skipped: ${skipped}. Search for NOT CHECKED above.`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}

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

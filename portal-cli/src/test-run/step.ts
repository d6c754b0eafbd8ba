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

/** What failed, so that the end of a log is enough to know it. */
export function failureLines({ failures }: Required<StepResult>): string[] {
  return failures.length === 0 ? [] : ['', 'Failed:', ...failures.map((failure) => `✗ ${failure}`), ''];
}

/** The closing line, in the format that tools read. */
export function closingLine({ passed, failed, skipped }: StepResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

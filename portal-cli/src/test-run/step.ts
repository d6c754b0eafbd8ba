/** The result of one step of `npm test`. A step that is not a test run counts as one. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Step {
  name: string;
  run(say: (line: string) => void): Promise<StepResult>;
}

export const passedOnce: StepResult = { passed: 1, failed: 0, skipped: 0 };
export const failedOnce: StepResult = { passed: 0, failed: 1, skipped: 0 };

export function addResults(results: StepResult[]): StepResult {
  return results.reduce(
    (sum, result) => ({
      passed: sum.passed + result.passed,
      failed: sum.failed + result.failed,
      skipped: sum.skipped + result.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line, in the format that tools read. */
export function closingLine({ passed, failed, skipped }: StepResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

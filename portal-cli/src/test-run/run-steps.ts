import { failedOnce, type Step, type StepResult } from './step';

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

import { failedOnce, passedOnce, type Step } from './step';
import { runProgram } from './run-program';

/** A step that passes if a program in the repository's node_modules exits with 0. */
export function checkStep(name: string, repositoryRoot: string, program: string, args: string[]): Step {
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
  return left > 0 ? [`… ${left} lines before`, ...lines.slice(-count)].join('\n') : lines.join('\n');
}

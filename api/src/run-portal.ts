import { startPortal } from './server';
import { StartError } from './start-error';

export interface RunOptions {
  repositoryRoot: string;
}

/** Runs the portal as this process: ends with it on SIGTERM and SIGINT, and says in one line why it can't start. */
export async function runPortal({ repositoryRoot }: RunOptions): Promise<void> {
  // Heard from the first moment, so that a stop during the start is not lost.
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  try {
    const portal = await startPortal({ repositoryRoot, env: process.env });
    await Promise.race([portal.ended, asked.then(() => portal.close())]);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

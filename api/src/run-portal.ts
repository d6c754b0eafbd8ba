import { startPortal, type RunningPortal } from './server';
import { StartError } from './start-error';

/** Requests at hand get this long to finish. */
const longestDrain = 25_000;

/** Runs the portal as this process: refusals are one line, the first signal drains, the second ends at once. */
export async function runPortal(repositoryRoot: string): Promise<void> {
  let portal: RunningPortal | null = null;
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // Before the start is complete there is nothing to drain: it ends as soon as it can be undone.
    if (portal) void close(portal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    portal = await startPortal({ repositoryRoot, env: process.env });
    if (isStopping) return await close(portal);
    await portal.ended;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function close(portal: RunningPortal): Promise<void> {
  setTimeout(() => process.exit(1), longestDrain).unref();
  await portal.close();
  process.exit(0);
}

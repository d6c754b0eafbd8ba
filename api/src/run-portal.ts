import { startPortal, type RunningPortal } from './server';
import { StartError } from './platform/start-error';

const sameMoment = 1_000;

/** Long enough to drain and to stop the database; what takes longer hangs. */
const longestStop = 50_000;

/** Runs the portal as this process: refusals are one line, the first signal drains, the second ends at once. */
export async function runPortal(repositoryRoot: string): Promise<void> {
  let portal: RunningPortal | null = null;
  let stoppingSince: number | null = null;
  const stop = () => {
    // Ctrl-C may arrive twice, from the terminal and through npm; only a later signal means impatience.
    if (stoppingSince !== null && Date.now() - stoppingSince > sameMoment) process.exit(1);
    stoppingSince ??= Date.now();
    // Before the start is complete there is nothing to drain: it ends as soon as it can be undone.
    if (portal) void close(portal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    portal = await startPortal({ repositoryRoot, env: process.env });
    if (stoppingSince !== null) return await close(portal);
    await portal.ended;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function close(portal: RunningPortal): Promise<void> {
  setTimeout(() => process.exit(1), longestStop).unref();
  await portal.close();
  process.exit(0);
}

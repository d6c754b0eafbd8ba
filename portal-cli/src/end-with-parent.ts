const checkEveryMs = 500;

/**
 * Ends this process after the npm that started it has ended. A killed npm forwards no signal, and leftovers would
 * occupy the port and the database at the next start.
 */
export function endWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}

const checkEveryMs = 500;

/**
 * Ends this process when the npm that started it is gone. A killed npm passes nothing on, and what it leaves behind would
 * hold the port and the database against the next start.
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

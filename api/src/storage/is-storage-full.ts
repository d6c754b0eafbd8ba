const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
// The last one is PostgreSQL's hint when half a page was written.
const fullMessages = /No space left on device|Disk quota exceeded|Check free disk space/;

/** True when a file system or PostgreSQL (53100) had no room, whichever error wraps that. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as { code?: unknown; message?: string; cause?: unknown };
  // PostgreSQL reports memory that processes share like a file; containers limit it on its own.
  if (message.includes('shared memory')) return false;
  return fullCodes.has(code) || fullMessages.test(message) || isStorageFull(cause);
}

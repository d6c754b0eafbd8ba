const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
// The last one is PostgreSQL's hint after a partial page write.
const fullMessages = /No space left on device|Disk quota exceeded|Check free disk space/;

/** True if a file system or PostgreSQL (53100) had no space left, whichever error wraps that. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as { code?: unknown; message?: string; cause?: unknown };
  // PostgreSQL reports full shared memory like a full disk; containers limit it separately.
  if (message.includes('shared memory')) return false;
  return fullCodes.has(code) || fullMessages.test(message) || isStorageFull(cause);
}

const readOnlyCodes = new Set<unknown>(['EROFS', '25006']);

/** True if a file system or PostgreSQL (25006) accepts no changes, even if another error wraps that. */
export function isReadOnly(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as { code?: unknown; message?: string; cause?: unknown };
  return readOnlyCodes.has(code) || message.includes('Read-only file system') || isReadOnly(cause);
}

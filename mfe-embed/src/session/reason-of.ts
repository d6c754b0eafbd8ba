/** Why the page's own code failed, so that its developers find their mistake. It may throw anything. */
export function reasonOf(cause: unknown): string {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return String(hasMessage ? cause.message : cause);
}

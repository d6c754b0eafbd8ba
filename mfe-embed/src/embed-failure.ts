import type { EmbedErrorCode } from 'shared-domain/waste';

/** A failure that has a code for the page and a sentence for the reader. */
export interface EmbedFailure {
  code: EmbedErrorCode;
  message: string;
}

export const unsupported = 'The load dashboard cannot run on this page.';

export function embedFailure(code: EmbedErrorCode, message: string): EmbedFailure {
  return { code, message };
}

/** Why the page's own code failed, so that its developers find their mistake. It may throw anything. */
export function reasonOf(cause: unknown): string {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return String(hasMessage ? cause.message : cause);
}

/** Anything else that is thrown comes from a page that changed what browsers provide. */
export function asEmbedFailure(error: unknown): EmbedFailure {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? (error as EmbedFailure)
    : embedFailure('unsupported', unsupported);
}

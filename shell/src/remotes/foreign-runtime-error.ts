import type { InlinedRelease } from 'shared-domain/releases';

/** A remote that needs another federation runtime than the one it would get from the shell. */
export class ForeignRuntimeError extends Error {
  override name = 'ForeignRuntimeError';

  constructor({ name, runtime }: InlinedRelease, own: string | undefined) {
    super(`${name} was built for federation runtime ${runtime}, and the shell provides ${own}`);
  }
}

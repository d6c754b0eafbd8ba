import type { InlinedRelease } from 'shared-domain/releases';

/** A remote that was made for other versions of the shell than the one it would run in. */
export class ForeignShellError extends Error {
  override name = 'ForeignShellError';

  constructor({ name, version, shellRange }: InlinedRelease, own: string) {
    super(`${name} ${version} runs in shell ${shellRange}, and this is shell ${own}`);
  }
}

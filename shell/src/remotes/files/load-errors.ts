import type { InlinedRelease } from 'shared-domain/releases';

/** The remote was built for another federation runtime than the shell's. */
export class ForeignRuntimeError extends Error {
  override name = 'ForeignRuntimeError';

  constructor({ name, runtime }: InlinedRelease, own: string | undefined) {
    super(`${name} was built for federation runtime ${runtime}, and the shell provides ${own}`);
  }
}

/** The remote was built for other versions of the shell. */
export class ForeignShellError extends Error {
  override name = 'ForeignShellError';

  constructor({ name, version, shellRange }: InlinedRelease, own: string) {
    super(`${name} ${version} runs in shell ${shellRange}, and this is shell ${own}`);
  }
}

/** A style sheet of a release did not arrive, or its hash is wrong. */
export class StyleLoadError extends Error {
  override name = 'StyleLoadError';

  constructor(readonly url: string) {
    super(`The style ${url} could not be loaded`);
  }
}

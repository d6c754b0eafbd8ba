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

/** The entry of a release did not arrive: the browser refused it, or it took too long. */
export class EntryError extends Error {
  override name = 'EntryError';

  constructor(
    readonly url: string,
    readonly kind: 'refused' | 'timeout',
  ) {
    super(`The entry ${url} could not be loaded: ${kind}`);
  }
}

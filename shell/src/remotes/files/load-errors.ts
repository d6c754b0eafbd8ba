/** The remote was built for another federation runtime or another shell. */
export class IncompatibleError extends Error {}

/** The entry or a style sheet of a release did not arrive: the browser refused it, or it took too long. */
export class FileError extends Error {
  constructor(
    readonly url: string,
    readonly kind: 'refused' | 'timeout',
  ) {
    super(`The file ${url} could not be loaded: ${kind}`);
  }
}

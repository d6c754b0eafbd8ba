/** A style of a release that did not arrive, or not as it was released. */
export class StyleLoadError extends Error {
  override name = 'StyleLoadError';

  constructor(readonly url: string) {
    super(`The style ${url} could not be loaded`);
  }
}

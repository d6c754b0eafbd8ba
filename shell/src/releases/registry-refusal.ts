/** Why a signed text of the registry was not taken. */
export type RefusalKind = 'malformed' | 'unknown-key' | 'signature' | 'expired' | 'replayed' | 'foreign';

/** A text of the registry that was not taken, and why. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal';

  constructor(
    readonly kind: RefusalKind,
    detail: string,
  ) {
    super(detail);
  }
}

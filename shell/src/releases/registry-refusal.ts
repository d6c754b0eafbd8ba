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

/** A document that was valid until a moment which this device believes to be over. */
export class ExpiredRegistry extends RegistryRefusal {
  constructor(
    readonly expiresAt: number,
    /** By how much the device's clock is ahead of the portal's, when the document has not expired by that one. */
    readonly clockAheadMs: number | null = null,
  ) {
    super('expired', `The registry document was valid until ${new Date(expiresAt).toISOString()}`);
  }
}

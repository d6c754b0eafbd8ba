/** Why a signed text of the registry was refused. */
export type RefusalKind = 'malformed' | 'unknown-key' | 'signature' | 'expired' | 'replayed' | 'foreign';

/** A signed text of the registry was refused. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal';

  constructor(
    readonly kind: RefusalKind,
    detail: string,
  ) {
    super(detail);
  }
}

/** A document that has expired by this device's clock. */
export class ExpiredRegistry extends RegistryRefusal {
  constructor(
    readonly expiresAt: number,
    /** By how many ms the device's clock is ahead, if the document has not expired by the portal's clock. */
    readonly clockAheadMs: number | null = null,
  ) {
    super('expired', `The registry document was valid until ${new Date(expiresAt).toISOString()}`);
  }
}

import type { Release } from 'shared-domain/releases';
import type { PublicKey, SignedText } from 'shared-domain/wire';

/** What a page says of the registry at one revision. */
export interface RegistryPage {
  /** The document for whoever has not signed in, signed by the portal. */
  signed: SignedText;
  /** The keys that verify it. */
  keys: readonly PublicKey[];
  /** Every release that some subject may get: the page's policy has to admit its scripts. */
  admitted: readonly Release[];
  /** The active release of the remote whose screen the address shows. */
  findShown(pathname: string): Release | null;
}

/** The registry as the pages of the portal need it. */
export interface PageRegistry {
  /** Makes known what was built with the portal. */
  announce(shell: Release, remotes: readonly Release[]): Promise<void>;
  /** The same object until something changed; null while the registry cannot be read. */
  page(): Promise<RegistryPage | null>;
}

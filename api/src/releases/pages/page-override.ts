import type { SignedText } from 'shared-domain/wire';

/** A remote that a developer runs from his own machine inside the portal. */
export interface PageOverride {
  remote: string;
  /** The only further origin that the page may load from. */
  origin: string;
  /** The same, said to the shell and signed by the portal. */
  signed: SignedText;
}

/** What a ticket in the address of a page stands for. */
export interface PageOverrides {
  /** Null for a ticket that is unknown or expired, or whose user is no developer any more. */
  find(ticket: string): Promise<PageOverride | null>;
}

/** The parameter of a page's address that carries the ticket. */
export const overrideTicketParameter = 'override-ticket';

import { hash, randomBytes } from 'node:crypto';

const ticketForm = /^[\w-]{22}$/;

/** A ticket for an address, with 128 random bits, and its digest: only that is stored, so readers cannot use it. */
export function newTicket(): { ticket: string; digest: Buffer } {
  const ticket = randomBytes(16).toString('base64url');
  return { ticket, digest: hash('sha256', ticket, 'buffer') };
}

/** The digest by which a ticket is found; null if the text cannot be a ticket. */
export function ticketDigest(text: string | undefined): Buffer | null {
  return text !== undefined && ticketForm.test(text) ? hash('sha256', text, 'buffer') : null;
}

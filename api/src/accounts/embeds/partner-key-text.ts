import { hash, randomBytes } from 'node:crypto';

/**
 * A partner key as its server sends it: a prefix that secret scanners recognize, the id of the key, which logs may
 * contain, and 256 random bits.
 */
const form = /^lpk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([0-9a-f]{64})$/;

export interface PartnerKeyText {
  id: string;
  secretSha256: Buffer;
}

/** Makes the secret of a key. The text is shown once; only the hash is stored. */
export function makePartnerKeyText(id: string): { text: string; secretSha256: Buffer } {
  const secret = randomBytes(32).toString('hex');
  return { text: `lpk_${id.replaceAll('-', '')}_${secret}`, secretSha256: hash('sha256', secret, 'buffer') };
}

/** The parts of a partner key; null for any other text. */
export function readPartnerKeyText(text: string): PartnerKeyText | null {
  const [, a, b, c, d, e, secret] = form.exec(text) ?? [];
  return secret === undefined
    ? null
    : { id: [a, b, c, d, e].join('-'), secretSha256: hash('sha256', secret, 'buffer') };
}

import { embedLimits, isBlankText, readPageOrigin, type EmbedScope, type NewPartnerKey } from 'shared-domain/wire';

/** What the form for a new key holds at first. */
export const emptyNewKey = {
  partner: '',
  client_id: '',
  scope: 'dashboard' as EmbedScope,
  /** One per line. */
  origins: '',
  /** Days; empty if the key never expires. */
  expires_in_days: '365',
  reason: '',
};

export type NewKeyValues = typeof emptyNewKey;
export type NewKeyField = keyof NewKeyValues;
export type NewKeyMessages = Partial<Record<NewKeyField, string>>;

export const expiries = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '', label: 'Never' },
];

/** What is missing or wrong, by field. */
export function checkNewKey({ partner, client_id, origins, reason }: NewKeyValues): NewKeyMessages {
  return {
    ...(isBlankText(partner) && { partner: 'Enter the name of the partner' }),
    ...(client_id === '' && { client_id: 'Select a client' }),
    ...checkOrigins(origins),
    ...(isBlankText(reason) && { reason: reasonMissing }),
  };
}

export const reasonMissing = 'Enter a reason';

export function toNewKey({ origins, expires_in_days, ...values }: NewKeyValues): NewPartnerKey {
  const partner = values.partner.trim();
  const reason = values.reason.trim();
  const days = expires_in_days === '' ? null : Number(expires_in_days);
  return { ...values, partner, reason, origins: linesOf(origins).map(({ text }) => text), expires_in_days: days };
}

function checkOrigins(origins: string): NewKeyMessages {
  const lines = linesOf(origins);
  if (lines.length === 0) return { origins: 'Enter at least one origin, such as https://yours.example' };
  if (lines.length > embedLimits.origins) return { origins: `Enter at most ${embedLimits.origins} origins` };
  for (const { text, line } of lines) {
    const read = readPageOrigin(text);
    if ('refusal' in read) return { origins: lines.length > 1 ? `Line ${line}: ${read.refusal}` : read.refusal };
  }
  return {};
}

function linesOf(text: string): { text: string; line: number }[] {
  return text
    .split('\n')
    .map((one, index) => ({ text: one.trim(), line: index + 1 }))
    .filter(({ text: one }) => one !== '');
}

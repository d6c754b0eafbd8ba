import type { IssuedKey, NewPartnerKey } from 'shared-domain/wire';
import { createPartnerKey } from '../accounts/embeds/partner-keys.service';
import { manager, testClients } from './test-accounts';
import type { TestPortal } from './test-portal';

export const partnerOrigin = 'https://partner.example';

/** A partner key; state only what matters. */
export function aPartnerKey({ context }: TestPortal, facts: Partial<NewPartnerKey> = {}): Promise<IssuedKey> {
  return createPartnerKey(context, manager, {
    ...{ partner: 'Acme Recycling', client_id: testClients.own.id, scope: 'dashboard' },
    ...{ origins: [partnerOrigin], reason: 'A test' },
    ...facts,
  });
}

interface TokenFacts {
  origin?: string;
  user_name?: string;
  max_age?: number;
  /** True if the token has been used once. */
  isUsed?: boolean;
}

/** An embed token, exchanged for the key. */
export async function anEmbedToken(
  portal: TestPortal,
  { secret }: Pick<IssuedKey, 'secret'>,
  { isUsed = false, ...facts }: TokenFacts = {},
): Promise<string> {
  const body = { origin: partnerOrigin, ...facts };
  const { status, body: answer, text } = await portal.call('issueEmbedToken', { body }, { token: secret });
  if (status !== 201) throw new Error(`The key was not exchanged: ${text}`);
  if (isUsed) await portal.call('getDashboardStats', {}, { token: answer.token });
  return answer.token;
}

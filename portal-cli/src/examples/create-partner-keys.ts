import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../command-line';

/** The administrator of every portal with demo data. */
const administrator = { email: 'admin@demo.example', password: 'Demo-portal-2026' };

interface WantedKeys {
  partner: string;
  /** The only origin that may show the embed. */
  origin: string;
  /** Names of companies by the variable that will hold the key. */
  keys: Readonly<Record<string, string>>;
}

/** Creates a partner key per company, valid for a day, and returns the secrets by variable. */
export async function createPartnerKeys(
  portal: string,
  { partner, origin, keys }: WantedKeys,
): Promise<Record<string, string>> {
  const { token } = await call<{ token: string }>(portal, 'POST /auth/login', { body: administrator });
  const clients = await call<{ id: string; company: string }[]>(portal, 'GET /clients', { token });
  const secrets: Record<string, string> = {};
  for (const [variable, company] of Object.entries(keys)) {
    const client = clients.find((one) => one.company === company);
    if (!client) throw new CommandError(`The portal at ${portal} has no client ${company}. Examples need demo data.`);
    const body = {
      partner,
      client_id: client.id,
      scope: 'load',
      origins: [origin],
      reason: `npm run example, for ${company}`,
      expires_in_days: 1,
    };
    secrets[variable] = (await call<{ secret: string }>(portal, 'POST /embed/keys', { token, body })).secret;
  }
  return secrets;
}

interface CallOptions {
  token?: string;
  body?: object;
  /** A portal that has just started may be busy, and says when to try again. */
  mostTries?: number;
}

async function call<Answer>(portal: string, endpoint: string, options: CallOptions): Promise<Answer> {
  const { token, body, mostTries = 5 } = options;
  const [method = '', path = ''] = endpoint.split(' ');
  const answer = await fetch(`${portal}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const retryAfter = answer.headers.get('retry-after');
  if (answer.status === 503 && retryAfter !== null && mostTries > 1) {
    await wait(Number(retryAfter) * 1_000);
    return call(portal, endpoint, { ...options, mostTries: mostTries - 1 });
  }
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new CommandError(
    `The portal at ${portal} answered ${endpoint} with ${answer.status}: ${detail ?? 'No reason was given.'} ` +
      'Examples need a portal with demo data; set PORT to a free port to start one.',
  );
}

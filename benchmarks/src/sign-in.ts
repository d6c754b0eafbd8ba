import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from 'shared-domain/testing';

const mostAttempts = 20;

export interface SignedIn {
  token: string;
  user: { id: string; email: string; client_id: string | null };
}

/** Calls the API, again for a while if a busy portal answers 503. Any other failure throws. Bytes are sent as a photo. */
export async function callPortal<Answer>(url: string, token: string | null, body?: object): Promise<Answer> {
  const isPhoto = body instanceof Uint8Array;
  const headers = {
    'content-type': isPhoto ? 'image/jpeg' : 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const sent = body && { method: 'POST', body: isPhoto ? new Uint8Array(body) : JSON.stringify(body) };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { headers, ...sent });
    if (answer.ok) return (await answer.json()) as Answer;
    if (answer.status !== 503 || attempt === mostAttempts) {
      throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    }
    await wait(1_000);
  }
}

/** How many loads the account of this token sees. */
export async function countLoads(origin: string, token: string): Promise<number> {
  const stats = await callPortal<{ total_loads: number }>(`${origin}/api/dashboard/stats`, token);
  return stats.total_loads;
}

/** Signs in at the portal with an account of the demo data. */
export function signIn(origin: string, email: string): Promise<SignedIn> {
  return callPortal(`${origin}/api/auth/login`, null, { email, password: demoPassword });
}

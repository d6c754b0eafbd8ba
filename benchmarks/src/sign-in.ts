import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from 'shared-domain/testing';

export interface SignedIn {
  token: string;
  user: { id: string; email: string; client_id: string | null };
}

/** Signs in at the portal with an account of the demo data. */
export async function signIn(origin: string, email: string): Promise<SignedIn> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (answer.ok) return (await answer.json()) as SignedIn;
    // Right after the start on a busy machine, the portal answers 503.
    if (answer.status !== 503 || attempt === 10) throw new Error(`Sign-in of ${email} answered ${answer.status}`);
    await wait(1000);
  }
}

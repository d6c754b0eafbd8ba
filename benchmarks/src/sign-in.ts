export interface Accounts {
  admin: SignedIn;
  client: SignedIn;
}

export interface SignedIn {
  token: string;
  user: { id: string; email: string; client_id: string | null };
}

/** Signs in at the portal with an account of the demo data. */
export async function signIn(origin: string, email: string): Promise<SignedIn> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${email} answered ${answer.status}`);
  return (await answer.json()) as SignedIn;
}

export const demoPassword = 'Demo-portal-2026';

export async function signInAll(origin: string): Promise<Accounts> {
  return { admin: await signIn(origin, 'admin@demo.example'), client: await signIn(origin, 'client@demo.example') };
}

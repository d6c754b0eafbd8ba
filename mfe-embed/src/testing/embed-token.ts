import type { EmbedToken } from 'shared-domain/waste';

let issued = 0;

/** A token as the portal issues it, unlike any other one. */
export function embedToken(claims: Record<string, unknown> = {}): EmbedToken {
  const payload = { kid: 'key-1', cid: 'client-1', scope: 'dashboard', usr: 'Ana', jti: (issued += 1), ...claims };
  return { token: `head.${btoa(JSON.stringify(payload))}.signature`, expires_in: 600 };
}

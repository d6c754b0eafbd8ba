import type { EmbedScope } from 'shared-domain/wire';

/** What a token says about itself. Only the portal decides with it. */
export interface TokenClaims {
  /** The same for all tokens that show the same loads to the same user. */
  identity: string;
  scope: EmbedScope;
  /** Id of the company whose loads it shows. */
  clientId: string;
  userName: string;
  /** Origin of the pages that may use it; null if the token does not state it. */
  origin: string | null;
}

/** Reads the claims of a token. A token in another form shares nothing and opens no load. */
export function readTokenClaims(token: string): TokenClaims {
  const { kid, cid, scope, usr, org } = readPayload(token);
  const isKnown = typeof kid === 'string' && typeof cid === 'string';
  const userName = typeof usr === 'string' ? usr : '';
  return {
    identity: isKnown ? JSON.stringify([kid, cid, scope, userName]) : token,
    scope: scope === 'load' ? 'load' : 'dashboard',
    clientId: isKnown ? cid : '',
    userName,
    origin: typeof org === 'string' ? org : null,
  };
}

function readPayload(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return { ...(JSON.parse(new TextDecoder().decode(bytes)) as object) };
  } catch {
    return {};
  }
}

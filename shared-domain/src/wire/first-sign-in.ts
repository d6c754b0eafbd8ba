import type { Credentials } from './accounts';
import type { FirstCall } from './first-calls';

/** Page global through which a sign-in that was sent before any bundle ran reaches the API client. */
const firstSignInGlobal = 'portalFirstSignIn';

/** A sign-in that the form of the document has sent. */
export interface FirstSignIn {
  credentials: Credentials;
  /** The id of the device that was sent with it. */
  device: string;
  call: FirstCall;
}

const place = globalThis as { [firstSignInGlobal]?: FirstSignIn };

/** Hands a sign-in over to the API client, in place of an earlier one, which is aborted. */
export function offerFirstSignIn(sent: FirstSignIn): void {
  dropFirstSignIn();
  place[firstSignInGlobal] = sent;
}

/** A sign-in that the API client has not taken yet. */
export function peekFirstSignIn(): FirstSignIn | null {
  return place[firstSignInGlobal] ?? null;
}

/** The call of that sign-in, once, for a request with the same credentials. Null if there is none. */
export function takeFirstSignIn({ email, password }: Credentials): FirstCall | null {
  const sent = peekFirstSignIn();
  if (sent?.credentials.email !== email || sent.credentials.password !== password) {
    dropFirstSignIn();
    return null;
  }
  delete place[firstSignInGlobal];
  return sent.call;
}

/** Aborts and forgets a sign-in that no one has taken: the page was signed in otherwise. */
export function dropFirstSignIn(): void {
  peekFirstSignIn()?.call.stop.abort();
  delete place[firstSignInGlobal];
}

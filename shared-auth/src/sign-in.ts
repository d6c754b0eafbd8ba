import { deviceId, keepDeviceId } from 'shared-domain/browser';
import { type Credentials, type User, coreEndpoints } from 'shared-domain/wire';
import { apiClient } from './api-client';
import { ApiError } from './api-error';
import { callEndpoint } from './call-endpoint';
import { acceptSession, currentToken, endSession } from './session-store';

/**
 * Signs in and stores the session. A response without a token or a user counts as failed, and nothing is stored. If the
 * user logs out or another tab signs in meanwhile, that stays, and this call fails with `cancelled`.
 */
export async function signIn(credentials: Credentials): Promise<User> {
  const before = currentToken();
  const call = callEndpoint(coreEndpoints.signIn, { body: credentials }, { device: deviceId() });
  const session = await call.finally(() => {
    if (currentToken() !== before) throw new ApiError('cancelled');
  });
  acceptSession(session);
  keepDeviceId();
  return session.user;
}

/** Signs out here and in every tab at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const token = currentToken();
  endSession();
  if (token === null) return;
  try {
    const { method, path } = coreEndpoints.signOut;
    await apiClient.request({ method, url: path, headers: { Authorization: `Bearer ${token}` } });
  } catch {
    // Without the server, the token expires later; the user is signed out either way.
  }
}

import type { RequestHandler, Response } from 'express';
import { findUserName } from './sessions';
import type { Settings } from './settings';

const patienceMs = 10_000;

/**
 * `POST /load-token`: gives a signed-in user a token for the load dashboard. The user's name appears in the portal's
 * access log. A failure is logged here in full, and the page learns only that there is no token.
 */
export function tokenRoute({ portalUrl, partnerKey, origin }: Settings): RequestHandler {
  return async (request, response) => {
    // A token belongs to one user and ends soon.
    response.set('cache-control', 'no-store');
    const userName = findUserName(request);
    if (userName === null) return refuse(response, 401, 'Sign in first.');
    try {
      const answer = await fetch(`${portalUrl}/api/embed/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${partnerKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ origin, user_name: userName }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`);
      response.json(await answer.json());
    } catch (error) {
      console.error('No token for the load dashboard:', error);
      refuse(response, 502, 'The loads are not available at the moment.');
    }
  };
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}

import { signInElementId } from 'shared-domain/releases';
import {
  type Credentials,
  dashboardPath,
  deviceHeader,
  deviceId,
  offerFirstSignIn,
  peekFirstCalls,
  peekFirstSignIn,
  type Session,
  signInPath,
} from 'shared-domain/wire';
import { sendFirstCalls } from './send-first-calls';

/**
 * Shows visitors the sign-in form of the document, and sends it for those who are faster than the bundles. The bundles
 * take over what was typed, or the answer. The build turns it into a script in the document of the login page.
 */
export function startFirstSignIn(): void {
  const page = document.getElementById(signInElementId);
  const form = page?.querySelector('form');
  // The bundles show a signed-in user the dashboard.
  if (!page || !form || peekFirstCalls()) return page?.remove();
  document.querySelector('.frame')?.remove();
  page.hidden = false;
  form.querySelector('input')?.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button || button.disabled) return;
    button.disabled = true;
    button.textContent = 'Signing In...';
    sendSignIn(Object.fromEntries(new FormData(form)) as unknown as Credentials);
  });
}

function sendSignIn({ email, password }: Credentials): void {
  const credentials = { email, password };
  const device = deviceId();
  const stop = new AbortController();
  const answer = fetch(`/api${signInPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [deviceHeader]: device },
    body: JSON.stringify(credentials),
    redirect: 'error',
    signal: stop.signal,
  });
  const call = { answer, stop };
  offerFirstSignIn({ credentials, device, call });
  // A failure matters only to the bundles.
  answer
    .then(async (arrived) => {
      const session = arrived.ok && ((await arrived.clone().json()) as Session);
      // Once the bundles have taken the answer, they send the calls themselves.
      const isOurs = peekFirstSignIn()?.call === call;
      if (session && isOurs && !history.state) sendFirstCalls(session, new URL(dashboardPath, location.origin));
    })
    .catch(() => undefined);
}

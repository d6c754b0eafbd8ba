import { signInElementId } from 'shared-domain/releases';
import {
  browserStorage,
  deviceId,
  offerFirstSignIn,
  peekFirstSignIn,
  themeKey,
  tokenKey,
  userKey,
} from 'shared-domain/browser';
import {
  type Credentials,
  dashboardPath,
  deviceHeader,
  isTokenCurrent,
  type Session,
  signInPath,
} from 'shared-domain/wire';
import { sendFirstCalls } from './send-first-calls';

/** In ms, as on every screen. */
const slowAfterMs = 10_000;

/**
 * Shows visitors the sign-in form of the document, and submits it if they finish before the bundles run. The bundles then
 * take over the input or the response. The build turns it into a script in the document of the login page; see decision
 * 0130.
 */
export function startFirstSignIn(): void {
  const page = document.getElementById(signInElementId);
  const form = page?.querySelector('form');
  const storage = browserStorage('localStorage');
  const token = storage.read(tokenKey);
  // The bundles show a signed-in user the dashboard.
  if (!page || !form || (token && storage.read(userKey) && isTokenCurrent(token))) return page?.remove();
  const theme = storage.read(themeKey);
  if (theme) document.documentElement.dataset.theme = theme;
  document.querySelector('.frame')?.remove();
  page.hidden = false;
  form.querySelector('input')?.focus({ preventScroll: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button || button.disabled) return;
    button.disabled = true;
    button.ariaBusy = 'true';
    button.replaceChildren(page.querySelector('template')?.content ?? '', 'Signing In...');
    sendSignIn(Object.fromEntries(new FormData(form)) as unknown as Credentials);
    setTimeout(() => showSlow(form), slowAfterMs);
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
      if (session && isOurs) sendFirstCalls(session, new URL(dashboardPath, location.origin));
    })
    .catch(() => undefined);
}

/** The notice of the form is empty and takes no space until then. */
function showSlow(form: HTMLFormElement): void {
  const notice = form.querySelector('[role=status]');
  if (!notice?.parentElement) return;
  notice.textContent = 'The portal is responding slowly. You can keep waiting, or reload the page and sign in again.';
  notice.parentElement.style.position = 'static';
}

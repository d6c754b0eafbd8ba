import { registryAddress, signInElementId } from 'shared-domain/releases';
import { hasFirstCalls, readStoredSession } from 'shared-domain/browser';
import { readInlinedRegistry, readPortalKeys } from './remotes/registry/page-data';
import { readStoredRegistry } from './remotes/registry/stored-registry';
import { startVerifying } from './remotes/registry/verify-signed-text';
import { loadSignInForms } from './session/sign-in-code';

// In parallel with loading and compiling the rest; what is refused is reported when it is needed.
const keys = readPortalKeys();
startVerifying('registry', readInlinedRegistry(), keys);
startVerifying('registry', readStoredRegistry('user'), keys);

// Needed for the first calls of the bundles, unless the page has sent them or includes a form that does; then it
// comes later. A failure is reported by the call that needs it.
if (!hasFirstCalls(registryAddress) && !document.getElementById(signInElementId))
  import('axios').catch(() => undefined);

const isVisitor = readStoredSession().token === null;
// What a visitor sees first.
if (isVisitor) loadSignInForms().catch(() => undefined);

// Shared libraries are ready only behind an asynchronous boundary. What the user saw before a reload is painted first.
void lastScreenPainted().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));

/** Resolves once the copy of the last screen has been painted, at once if the document shows its frame. */
function lastScreenPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector('#root > .frame')) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background paints nothing.
    setTimeout(resolve, 100);
  });
}

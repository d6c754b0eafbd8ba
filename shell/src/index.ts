import { registryAddress } from 'shared-domain/releases';
import { browserStorage, hasFirstCalls, readStoredSession } from 'shared-domain/wire';
import { readInlinedRegistry, readPortalKeys } from './remotes/registry/page-data';
import { readStoredRegistry } from './remotes/registry/stored-registry';
import { startVerifying } from './remotes/registry/verify-signed-text';
import { loadSignInForms } from './session/sign-in-code';

// In parallel with loading and compiling the rest; what is refused is reported when it is needed.
const keys = readPortalKeys();
startVerifying('registry', readInlinedRegistry(), keys);
startVerifying('registry', readStoredRegistry('user'), keys);

// Needed for the first calls of the bundles, unless the page has sent them; then it comes after the content. A failure
// is reported by the call that needs it.
if (!hasFirstCalls(registryAddress)) import('axios').catch(() => undefined);

// What a visitor sees first.
if (readStoredSession().token === null) loadSignInForms().catch(() => undefined);

// Shared libraries are ready only behind an asynchronous boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');

// Its first access blocks the page until the browser has loaded it: best while the other bundles are on their way.
browserStorage('sessionStorage').read('');

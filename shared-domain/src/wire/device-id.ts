import { browserStorage } from './browser-storage';
import { peekFirstSignIn } from './first-calls';

const storage = browserStorage('localStorage');
const key = 'device';

let ofThisPage: string | null = null;

/**
 * A random id of this browser: 128 bits as hexadecimal digits. Sign-ins from a known device do not wait while strangers
 * guess passwords. If storage is blocked, the id lasts as long as the page.
 */
export function deviceId(): string {
  // Of a sign-in that was sent before any bundle ran.
  ofThisPage ??= peekFirstSignIn()?.device ?? storage.read(key) ?? makeDeviceId();
  return ofThisPage;
}

/** Stores the id in this browser, beyond the end of the session. Call it after a successful sign-in. */
export function keepDeviceId(): void {
  storage.write(key, deviceId());
}

/** Makes this browser a new device. */
export function forgetDeviceId(): void {
  storage.remove(key);
  ofThisPage = null;
}

function makeDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

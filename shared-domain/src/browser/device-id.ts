import { browserStorage } from './browser-storage';
import { peekFirstSignIn } from './first-calls';
import { randomHex } from '../wire/hex';

const storage = browserStorage('localStorage');
const key = 'device';

let ofThisPage: string | null = null;

/**
 * A random id of this browser. Sign-ins from a known device do not wait while strangers guess passwords. If storage is
 * blocked, the id lasts as long as the page.
 */
export function deviceId(): string {
  // Of a sign-in that was sent before any bundle ran.
  ofThisPage ??= peekFirstSignIn()?.device ?? storage.read(key) ?? randomHex();
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

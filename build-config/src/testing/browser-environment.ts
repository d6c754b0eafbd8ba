import './quick-selectors';
import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks; Node's own versions are used. */
const missing = {
  TextEncoder,
  TextDecoder,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  structuredClone,
  // Node's Request accepts only Node's signals.
  AbortController,
  AbortSignal,
};

/** jsdom with the web interfaces that the portal relies on. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, missing);
    // jsdom's own version has no signatures.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true, writable: true });
  }
}

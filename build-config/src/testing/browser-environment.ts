import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out; Node's own versions serve. */
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
  // Node's Request accepts Node's signals only.
  AbortController,
  AbortSignal,
};

/** jsdom with the web interfaces that the portal relies on. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, missing);
    // jsdom's own has no signatures.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true, writable: true });
  }
}

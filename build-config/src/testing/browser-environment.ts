import './quick-styles';
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

/** jsdom with the web interfaces that the portal relies on. `@time-zone America/Chicago` in a test's docblock sets its zone. */
export default class BrowserEnvironment extends TestEnvironment {
  private readonly zoneOfTest: string | undefined;
  private readonly zoneOfMachine = process.env['TZ'];

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.zoneOfTest = context.docblockPragmas['time-zone']?.toString();
  }

  override async setup(): Promise<void> {
    await super.setup();
    // The sandbox of a test has a copy of `process.env`, which does not change the zone.
    if (this.zoneOfTest !== undefined) process.env['TZ'] = this.zoneOfTest;
    Object.assign(this.global, missing);
    // jsdom's own version has no signatures.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true, writable: true });
  }

  override async teardown(): Promise<void> {
    if (this.zoneOfMachine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = this.zoneOfMachine;
    await super.teardown();
  }
}

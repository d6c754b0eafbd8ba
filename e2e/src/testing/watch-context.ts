import type { BrowserContext } from 'playwright-core';

export interface ContextWatch {
  /** Everything that a page of this context did wrong, unless it was allowed. */
  complaints(): string[];
  /** Lets matching complaints pass; a policy violation or a foreign request only when the pattern begins with its kind. */
  allow(...patterns: RegExp[]): void;
  /** Resets for the next visit. */
  forget(): void;
}

/** Notes console errors, uncaught errors, policy violations and requests that leave the portal's origin. */
export async function watchContext(context: BrowserContext, origin: string): Promise<ContextWatch> {
  const noted: string[] = [];
  const allowed: RegExp[] = [];

  await context.exposeFunction('noteViolation', (text: string) => noted.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('console', (message) => {
    // A portal on a busy machine may ask the page to retry, which it does automatically.
    if (message.text().includes('status of 503')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      noted.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => noted.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(blob|data|about):/.test(url))
      noted.push(`request leaves the portal: ${url}`);
  });

  return {
    complaints: () => noted.filter((text) => !allowed.some((pattern) => pattern.test(text) && mayPass(text, pattern))),
    allow: (...patterns) => allowed.push(...patterns),
    forget: () => {
      noted.length = 0;
      allowed.length = 0;
    },
  };
}

/** What must not be hidden by a pattern that was meant for the console. */
const graveKinds = ['policy violation', 'request leaves the portal'];

function mayPass(text: string, pattern: RegExp): boolean {
  const kind = graveKinds.find((one) => text.startsWith(one));
  return kind === undefined || pattern.source.startsWith(`^${kind}`);
}

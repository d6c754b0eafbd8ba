import type { BrowserContext } from 'playwright-core';

export interface ContextWatch {
  /** All problems of this context's pages, except those allowed. */
  complaints(): string[];
  /** Allows matching problems; a policy violation or a foreign request only if the pattern starts with its kind. */
  allow(...patterns: RegExp[]): void;
  /** Resets for the next visit. */
  forget(): void;
}

/** Records console errors, uncaught errors, policy violations and requests to other origins. */
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

/** What a pattern meant for the console must not hide. */
const graveKinds = ['policy violation', 'request leaves the portal'];

function mayPass(text: string, pattern: RegExp): boolean {
  const kind = graveKinds.find((one) => text.startsWith(one));
  return kind === undefined || pattern.source.startsWith(`^${kind}`);
}

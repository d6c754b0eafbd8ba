import { patience } from 'build-config/testing';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Session } from './api';

/** A browser context for one portal, reused by successive visits. */
export interface OpenContext {
  portal: string;
  context: BrowserContext;
  watch: ContextWatch;
  /** Stores a session as a sign-in does. */
  signIn(session: Session): Promise<void>;
  /** Closes its pages and clears it for the next visit; false if the browser does not respond. */
  clear(): Promise<boolean>;
  /** Returns false: the context can no longer be used. */
  close(): Promise<false>;
}

const longestCloseMs = 10_000;

export async function openContext(
  browser: Browser,
  portal: string,
  options: BrowserContextOptions,
): Promise<OpenContext> {
  const context = await browser.newContext({
    baseURL: portal,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience.page);
  const watch = await watchContext(context, portal);
  // An empty page of the portal gives access to its storage and stays open, so the next page needs no new window.
  const keeper = await context.newPage();
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keeper.goto(portal);
  await keeper.unroute('**');

  const close = async () => {
    await inTime(context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close()));
    return false as const;
  };
  const clear = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((page) => page === keeper || page.close()));
    await context.clearCookies();
    await keeper.evaluate(() => localStorage.clear());
    watch.forget();
  };
  return {
    portal,
    context,
    watch,
    signIn: ({ token, user }) =>
      keeper.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)), [
        ['token', token],
        ['user', JSON.stringify(user)],
      ] as const),
    clear: async () => (await inTime(clear())) || close(),
    close,
  };
}

/** Whether the browser responded. It sometimes never does for the pages of finished tests; it closes them itself. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), longestCloseMs);
  });
  const outcome = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    tooLong,
  ]);
  clearTimeout(timer);
  return outcome;
}

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

import { patience } from 'build-config/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Session } from './api';

/**
 * A browser context for one portal with a page, both reused by successive visits: a new page costs more processor time
 * than most visits.
 */
export interface OpenContext {
  portal: string;
  context: BrowserContext;
  page: Page;
  watch: ContextWatch;
  /** Stores a session as a sign-in does. */
  signIn(session: Session): Promise<void>;
  /** Clears the context and its page for the next visit; closes them and returns false if that is not possible. */
  clear(): Promise<boolean>;
  /** Returns false: the context can no longer be used. */
  close(): Promise<false>;
}

const longestCloseMs = 10_000;

/** A small document of the portal. Partners serve one there, too; the servers of examples do not. */
export const smallDocument = '/api/health/live';

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
  const page = await context.newPage();
  const isChanged = noteLastingChanges(context, page);
  await leavePage(page, portal);

  const close = async () => {
    await inTime(context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close()));
    return false as const;
  };
  const clear = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((one) => one === page || one.close()));
    await context.clearCookies();
    await clearPage(page, portal);
    watch.forget();
  };
  return {
    portal,
    context,
    page,
    watch,
    signIn: ({ token, user }) =>
      page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)), [
        ['token', token],
        ['user', JSON.stringify(user)],
      ] as const),
    clear: async () => (!isChanged() && (await inTime(clear()))) || close(),
    close,
  };
}

/** A small document of the portal gives access to its storage, and keeps the browser's process of the portal. */
async function leavePage(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}${smallDocument}`, { waitUntil: 'commit' });
}

const listenedTo = ['request', 'requestfinished', 'requestfailed', 'response'] as const;
const usualMedia = { media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' } as const;
const usualSize = { width: 1280, height: 720 };

/** Undoes what a visit did to the page. */
async function clearPage(page: Page, portal: string): Promise<void> {
  for (const event of listenedTo) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia(usualMedia);
  await page.setViewportSize(usualSize);
  await leavePage(page, portal);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
}

/** Whether something was done to the page or its context that cannot be undone. */
function noteLastingChanges(context: BrowserContext, page: Page): () => boolean {
  let isChanged = false;
  const note = <Owner extends object>(owner: Owner, ...names: (keyof Owner)[]) => {
    for (const name of names) {
      const change = owner[name] as (...args: unknown[]) => unknown;
      const noted = (...args: unknown[]) => {
        isChanged = true;
        return change.apply(owner, args);
      };
      Object.assign(owner, { [name]: noted });
    }
  };
  note(page, 'addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders');
  note(context, 'addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setOffline');
  note(context, 'grantPermissions', 'setGeolocation', 'setExtraHTTPHeaders');
  note(page.clock, 'install', 'setFixedTime', 'setSystemTime');
  return () => isChanged;
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
    if (message.location().url.endsWith(smallDocument)) return;
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

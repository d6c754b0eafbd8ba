import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patience } from 'build-config/testing';
import { getChromium } from 'portal-cli';
import type { BrowserContext, Page } from 'playwright-core';
import { portalUrl } from './portal';
import { watchContext } from './open-context';

interface OwnBrowser {
  /** Settings of the Chromium profile. */
  preferences?: object;
  /** Switches of Chromium that Playwright sets and this browser does not. */
  without?: string[];
}

/**
 * Runs with a page of a browser that has a profile on disk, as a user's browser does; fails if the page logs an error.
 */
export async function visitInOwnBrowser(
  { preferences = {}, without = [] }: OwnBrowser,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-browser-'));
  await mkdir(path.join(folder, 'Default'));
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await playwrightChromium.launchPersistentContext(folder, {
    executablePath: getChromium(() => undefined),
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: without,
    baseURL: portalUrl(),
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    context.setDefaultTimeout(patience.page);
    const watch = await watchContext(context, portalUrl());
    await use(await context.newPage(), context);
    expect(watch.complaints()).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same for a user who blocks all cookies, and with them every kind of storage. */
export function visitWithoutStorage(use: (page: Page) => Promise<void>): Promise<void> {
  return visitInOwnBrowser({ preferences: { profile: { default_content_setting_values: { cookies: 2 } } } }, use);
}

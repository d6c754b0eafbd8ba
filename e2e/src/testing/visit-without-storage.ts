import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getChromium } from 'portal-cli';
import { chromium, type Page } from 'playwright-core';
import { portalUrl } from './portal';
import { watchContext } from './open-context';

/** Settings of a Chromium profile whose user blocks all cookies, and with them every kind of storage. */
const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Runs with a page of a browser that blocks all storage; fails if the page logs an error. */
export async function visitWithoutStorage(use: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'without-storage-'));
  await mkdir(path.join(folder, 'Default'));
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: getChromium(() => undefined),
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
    baseURL: portalUrl(),
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    context.setDefaultTimeout(10_000);
    const watch = await watchContext(context, portalUrl());
    await use(await context.newPage());
    expect(watch.complaints()).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

import { getChromium } from 'portal-cli';
import { chromium, type Browser } from 'playwright-core';

/** Runs `use` with a headless Chromium that talks to nothing but the pages it is given, and closes it. */
export async function withChromium<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: getChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

import { getChromium } from 'build-config/testing';
import { chromium, type Browser } from 'playwright-core';

/** Starts a headless Chromium that talks to nothing but the pages it is given. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: getChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
}

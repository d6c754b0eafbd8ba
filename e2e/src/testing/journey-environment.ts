import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

declare global {
  var playwrightChromium: typeof chromium;
}

/** A worker loads Playwright once, here, instead of once per file in Jest's sandbox. */
export default class JourneyEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.playwrightChromium = chromium;
  }
}

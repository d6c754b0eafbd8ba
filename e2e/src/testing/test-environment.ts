import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

declare global {
  var playwrightChromium: typeof chromium;
}

/** Loads Playwright once per worker. In Jest's sandbox, each test file would load it again. */
export default class TestEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.playwrightChromium = chromium;
  }
}

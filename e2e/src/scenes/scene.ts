import type { Locator, Page } from 'playwright-core';
import type { Account } from '../testing/api';
import { see, seeText } from '../testing/see';

/** One state of one screen. */
export interface Scene {
  name: string;
  /** The user who looks at it; a visitor if omitted. */
  as?: Account;
  /** Its colors are also audited when it is wide and dark, or narrow and light. */
  isInEveryLook?: true;
  /** Sets up the answers of the portal before the page opens. */
  before?(page: Page): Promise<unknown>;
  /** Address of the page. */
  at: string | (() => Promise<string>);
  /** What the user does on the page. */
  does?(page: Page): Promise<unknown>;
  /** What is visible in this state; an exact text, or an element. */
  sees: string | ((page: Page) => Locator);
}

/** Brings the page into the state. */
export async function openScene(page: Page, { before, at, does, sees }: Scene): Promise<void> {
  await before?.(page);
  await page.goto(typeof at === 'string' ? at : await at());
  await does?.(page);
  await (typeof sees === 'string' ? seeText(page, sees) : see(sees(page)));
}

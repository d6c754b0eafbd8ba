import type { Page } from 'playwright-core';
import type { Account } from '../testing/accounts';

/** One state of one screen. */
export interface Scene {
  name: string;
  /** Who looks at it; nobody is signed in when left out. */
  as?: Account;
  /** Brings the page there, and waits until it is. */
  open(page: Page): Promise<void>;
}

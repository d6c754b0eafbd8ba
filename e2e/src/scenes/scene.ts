import type { Page } from 'playwright-core';
import type { Account } from '../testing/api';

/** One state of one screen. */
export interface Scene {
  name: string;
  /** The user who looks at it; a visitor if omitted. */
  as?: Account;
  /** Its colors are also audited when it is wide and dark, or narrow and light. */
  isInEveryLook?: true;
  /** Brings the page into this state. */
  open(page: Page): Promise<void>;
}

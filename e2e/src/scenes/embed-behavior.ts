import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expectAccessible } from '../testing/axe';
import type { EmbedHost } from '../testing/embed-host';
import { eventually } from '../testing/eventually';
import { see } from '../testing/see';
import { dashboardPage } from '../pages/screens';

interface ShownEmbed {
  /** Name of the carrier. */
  carrier: string;
  page: Page;
  host: EmbedHost;
  /** Where the dashboard is. */
  content: Page | FrameLocator;
  /** The element of the page that it is shown in. */
  place: Locator;
}

/**
 * What every carrier does alike. Each check starts with a wide, light host page that shows nothing. What is audited for
 * accessibility also fits in 320 pixels, which is a zoom of 400%.
 */
export interface EmbedBehavior {
  name: string;
  check(embed: ShownEmbed): Promise<void>;
  /** Names of the carriers in `likeElement` that it is also checked for. */
  alsoOf?: readonly string[];
  /** Logged problems that belong to it. */
  allow?: RegExp[];
}

/** Audits what looks the same in every carrier, in the element only. */
export async function auditElement({ carrier, page }: ShownEmbed): Promise<void> {
  if (carrier === 'element') await expectAccessible(page);
}

export async function seeLoads({ content }: ShownEmbed): Promise<void> {
  await see(dashboardPage(content).viewDetails);
}

export function expectEvent(host: EmbedHost, event: object): Promise<void> {
  return eventually(async () => expect(await host.events()).toContainEqual(expect.objectContaining(event)));
}

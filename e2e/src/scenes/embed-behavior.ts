import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { EmbedHost } from '../testing/embed-host';
import { eventually } from '../testing/eventually';
import { see } from '../testing/see';
import { dashboardPage } from '../pages/screens';

interface ShownEmbed {
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
  /** Also checked for the element that the npm package defines. */
  isOfPackage?: true;
  /** Logged problems that belong to it. */
  allow?: RegExp[];
}

export async function seeLoads({ content }: ShownEmbed): Promise<void> {
  await see(dashboardPage(content).viewDetails);
}

export function expectEvent(host: EmbedHost, event: object): Promise<void> {
  return eventually(async () => expect(await host.events()).toContainEqual(expect.objectContaining(event)));
}

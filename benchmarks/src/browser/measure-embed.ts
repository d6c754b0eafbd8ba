import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { withPortal } from '../portal-process';
import { printTable } from '../results';
import { addLoads, type PagesOptions } from './bench-pages';
import { withEmbedHost } from './embed-host';
import { columns, rowOf, takeMedians } from './measure-pages';
import { measureVisit, type Profile, profiles, type Visit } from './measure-visit';
import { withChromium, withFreshContext } from './session';
import { email, visits } from './visits';
import { dashboardContent } from './watch-content';

type TakeVisit = (browser: Browser, profile: Profile) => Promise<Visit>;

/**
 * Compares the embed in a plain page of another origin with the portal's own dashboard, each with an empty cache. They
 * take turns at the same portal; the page has a fresh token at once.
 */
export async function measureEmbed(options: PagesOptions): Promise<void> {
  const dataDirectory = options.dataDirectory(join('pages', 'portal'));
  await withPortal({ ...options, dataDirectory }, async ({ origin }) => {
    await addLoads(origin, dataDirectory);
    await withEmbedHost(origin, (host) => {
      const openPortal: TakeVisit = (browser, profile) =>
        withFreshContext(browser, (context) =>
          measureVisit(context, profile, {
            account: { origin, email },
            measured: (visitor) => visits.cold.measured(visitor, origin),
          }),
        );
      const openEmbed: TakeVisit = async (browser, profile) => {
        await host.prepare();
        return withFreshContext(browser, (context) =>
          measureVisit(context, profile, {
            account: null,
            measured: async ({ page, shows }) => {
              await Promise.all([shows(dashboardContent), page.goto(host.origin, { waitUntil: 'commit' })]);
            },
          }),
        );
      };
      // The first candidate is the yardstick.
      return withChromium(async (browser) => {
        for (const profile of options.profiles.map((name) => profiles[name])) {
          const dashboard = () => openPortal(browser, profile);
          const medians = await takeMedians(options.runs, { dashboard, embed: () => openEmbed(browser, profile) });
          const rows = medians.map((one) => rowOf('cold', one, medians[0]));
          printTable(`Embed, ${profile.name}, medians of ${options.runs}`, columns, rows);
        }
      });
    });
  });
}

import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import type { EmbedToken, IssuedKey } from 'shared-domain/wire';
import { withPortal } from '../portal-process';
import { printTable } from '../results';
import { callPortal, signIn } from '../sign-in';
import { addLoads, type PagesOptions } from './bench-pages';
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

interface EmbedHost {
  /** Its page gives the embed a fresh token at once. */
  origin: string;
  /** Gets the token that the next visit of the page gives to the embed. */
  prepare(): Promise<void>;
}

/** Runs `use` with a plain page on an origin of its own that shows the dashboard of the client, and stops it afterwards. */
async function withEmbedHost<T>(portal: string, use: (host: EmbedHost) => Promise<T>): Promise<T> {
  let token: EmbedToken | null = null;
  const server = createServer(({ url }, response) => {
    if (url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(pageWith(portal, token));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const secret = await createKey(portal, origin);
    const prepare = async () => {
      token = await callPortal<EmbedToken>(`${portal}/api/embed/tokens`, secret, { origin });
    };
    return await use({ origin, prepare });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function pageWith(portal: string, token: EmbedToken | null): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Our waste</title>
    <link rel="icon" href="data:,">
    <script src="${portal}/embed/v1/loader.js" async></script>
  </head>
  <body>
    <h1>Our waste</h1>
    <load-dashboard></load-dashboard>
    <script>
      document.querySelector('load-dashboard').fetchToken = async () => (${JSON.stringify(token)});
    </script>
  </body>
</html>`;
}

async function createKey(portal: string, origin: string): Promise<string> {
  const [admin, client] = await Promise.all([signIn(portal, 'admin@demo.example'), signIn(portal, email)]);
  const { secret } = await callPortal<IssuedKey>(`${portal}/api/embed/keys`, admin.token, {
    partner: 'Benchmark',
    client_id: client.user.client_id,
    scope: 'dashboard',
    origins: [origin],
    reason: 'A benchmark',
    expires_in_days: 1,
  });
  return secret;
}

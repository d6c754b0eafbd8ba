import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { Carrier } from './carriers';
import type { Partner } from './partner';
import { portalUrl, repositoryRoot } from './portal';

/** Options that can be sent to a page. */
type SentOptions = Record<string, string | boolean | readonly string[]>;

interface ReportedEvent {
  type: string;
  code?: string;
  message?: string;
  loadId?: string | null;
  height?: number;
  view?: string;
}

/** What the host page offers to its tests. */
interface HostWindow {
  host: {
    show(key: string, options: SentOptions): void;
    update(options: SentOptions): void;
    refresh(): void;
    unmount(): void;
    events: ReportedEvent[];
    /** Key with which the page gets its tokens; null makes `fetchToken` reject, and `never` keeps it waiting. */
    key: string | null;
  };
}

/** Each `show` adds a dashboard. `unmount` removes the oldest; the others act on the newest. */
export interface EmbedHost {
  show(key?: string, options?: SentOptions): Promise<void>;
  update(options: SentOptions): Promise<void>;
  refresh(): Promise<void>;
  unmount(): Promise<void>;
  setKey(key: string | null): Promise<void>;
  events(): Promise<ReportedEvent[]>;
}

/**
 * Serves a page that shows the dashboard with the carrier, at the path of the carrier's name. `before` is markup that
 * comes first.
 */
export async function serveHost(partner: Partner, { name, start }: Carrier, before = ''): Promise<void> {
  partner.serve('/load-dashboard.mjs', await bundlePackage());
  partner.serve(`/${name}.mjs`, hostScript(start));
  partner.serve(
    `/${name}`,
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">${before}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portal of a partner</title>
    <style>:root { color-scheme: light dark } body { margin: 0 } iframe { display: block; width: 100%; border: 0 }</style>
    <script type="module" src="/${name}.mjs"></script>
  </head>
  <body>
    <main>
      <h1>Our waste</h1>
      <p><button>Before</button></p>
      <div id="place"></div>
      <p><button>After</button></p>
    </main>
  </body>
</html>`,
  );
}

function hostScript(start: string): string {
  return `
    const portal = ${JSON.stringify(portalUrl())};
    ${start}
    const place = document.getElementById('place');
    const events = [];
    const shown = [];
    const fetchToken = async () => {
      if (host.key === 'never') return new Promise(() => undefined);
      if (host.key === null) throw new Error('The partner gives no token');
      const answer = await fetch('/load-token?key=' + host.key, { method: 'POST' });
      if (!answer.ok) throw new Error('/load-token answered ' + answer.status);
      return answer.json();
    };
    const host = {
      events,
      key: null,
      show: (key, options) => {
        host.key = key;
        events.length = 0;
        shown.push(start({ place, setup: { ...options, fetchToken, onEvent: (event) => events.push(event) } }));
      },
      update: (options) => shown.at(-1).update(options),
      refresh: () => shown.at(-1).refresh(),
      unmount: () => shown.shift()?.unmount(),
    };
    window.host = host;`;
}

/** The npm package, as partners install it. */
async function bundlePackage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(repositoryRoot, 'mfe-embed/src/index.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Drives the host page that was opened in that page. */
export async function driveHost(page: Page): Promise<EmbedHost> {
  await page.waitForFunction(() => 'host' in window);
  return {
    show: (key = 'client', options = {}) =>
      page.evaluate(([name, given]) => (window as unknown as HostWindow).host.show(name, given), [
        key,
        options,
      ] as const),
    update: (options) => page.evaluate((given) => (window as unknown as HostWindow).host.update(given), options),
    refresh: () => page.evaluate(() => (window as unknown as HostWindow).host.refresh()),
    unmount: () => page.evaluate(() => (window as unknown as HostWindow).host.unmount()),
    setKey: (key) => page.evaluate((name) => void ((window as unknown as HostWindow).host.key = name), key),
    events: () => page.evaluate(() => (window as unknown as HostWindow).host.events),
  };
}

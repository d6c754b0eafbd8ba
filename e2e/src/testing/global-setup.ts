import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getHeadlessShell } from 'portal-cli';
import { chromium, type BrowserServer } from 'playwright-core';
import { type RunningPortal, startPortal } from './portal';

declare global {
  var sharedJourneyServers: { portal: RunningPortal | null; browser: BrowserServer; folder: string } | undefined;
}

/** Starts a portal once to create the data that every portal of the journeys starts with. */
async function startSharedPortal(folder: string): Promise<RunningPortal> {
  const dataDir = path.join(folder, 'started');
  const first = await startPortal({ dataDir, builds: true });
  await first.end('SIGTERM');
  process.env.JOURNEY_DATA = dataDir;
  return startPortal({ dataDir: path.join(folder, 'data') });
}

/**
 * Chromium reads only the last list, so this one repeats Playwright's. Without the last two features, the address bar
 * loads no pages of its own: a tenth of the processor time of a journey.
 */
const disabledFeatures = `--disable-features=${[
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
  'PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup,WebUIOmniboxPopup',
].join()}`;

/** V8's helper threads cost a seventh of the processor time of a journey: its pages are too short-lived for them. */
const singleThreaded = '--js-flags=--single-threaded';

/** One portal and one browser for all journeys. `PORTAL_URL` names a portal that is already running. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'));
  const executablePath = getHeadlessShell(() => undefined);
  const [browser, portal] = await Promise.all([
    chromium.launchServer({
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--force-color-profile=srgb',
        singleThreaded,
        disabledFeatures,
      ],
    }),
    process.env.PORTAL_URL ? null : startSharedPortal(folder),
  ]).catch(async (cause: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  });
  process.env.JOURNEY_BROWSER = browser.wsEndpoint();
  process.env.JOURNEY_PORTAL ??= process.env.PORTAL_URL ?? portal?.url;
  globalThis.sharedJourneyServers = { portal, browser, folder };
}

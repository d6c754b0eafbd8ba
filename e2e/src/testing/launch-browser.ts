import { getHeadlessShell } from 'portal-cli';
import type { Browser } from 'playwright-core';

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

/**
 * A browser for the tests of one file. A start takes less processor time than passing each message of a shared browser
 * on through the process that started it.
 */
export function launchBrowser(): Promise<Browser> {
  return playwrightChromium.launch({
    executablePath: getHeadlessShell(() => undefined),
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb', singleThreaded, disabledFeatures],
  });
}

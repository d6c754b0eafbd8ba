import { creationScenes } from './scenes/creation-scenes';
import { dashboardScenes } from './scenes/dashboard-scenes';
import { frameScenes } from './scenes/frame-scenes';
import { loadScenes } from './scenes/load-scenes';
import { axeViolations } from './testing/axe';
import { eventually } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();

const scenes = [...frameScenes, ...dashboardScenes, ...loadScenes, ...creationScenes];
const widths = [1400, 320];
const expected = [failedRequest, /remote|federation|ERR_|preload|dashboard/i];

test.each(scenes)(
  'axe objects to nothing in light and dark, wide and narrow, and 320 pixels are enough: $name',
  async ({ as, open }) => {
    const viewport = { width: 1400, height: 900 };
    const { page } = await browser.visit({ ...(as ? { as } : {}), viewport, allow: expected });
    await open(page);
    for (const width of widths) {
      await page.setViewportSize({ ...viewport, width });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const found = async () => ({ width, colorScheme, violations: await axeViolations(page) });
        // Colours need a moment to change.
        await eventually(async () => expect(await found()).toEqual({ width, colorScheme, violations: [] }), 3000);
      }
    }
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320),
    );
  },
);

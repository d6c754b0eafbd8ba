import { creationScenes } from './scenes/creation-scenes';
import { dashboardScenes } from './scenes/dashboard-scenes';
import { frameScenes } from './scenes/frame-scenes';
import { loadScenes } from './scenes/load-scenes';
import { rolloutScenes } from './scenes/rollout-scenes';
import { expectAccessible } from './testing/axe';
import { failedRequest } from './testing/intercept';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();

const scenes = [...frameScenes, ...dashboardScenes, ...loadScenes, ...creationScenes, ...rolloutScenes];
const expected = [failedRequest, /remote|federation|ERR_|preload|dashboard/i];

test.each(scenes)(
  'axe objects to nothing in light and dark, wide and narrow, and 320 pixels are enough: $name',
  async ({ as, open }) => {
    const viewport = { width: 1400, height: 900 };
    const { page } = await browser.visit({ ...(as ? { as } : {}), viewport, allow: expected });
    await open(page);
    await expectAccessible(page);
  },
);

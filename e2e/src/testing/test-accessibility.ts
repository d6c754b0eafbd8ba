import type { Scene } from '../scenes/scene';
import { expectAccessible } from './axe';
import { failedRequest } from './intercept';
import { useBrowser } from './use-browser';

const expected = [failedRequest, /remote|federation|ERR_|preload|dashboard/i];

/** Creates a test for each scene. Each group of scenes has its own file, so that groups run in parallel. */
export function testAccessibility(scenes: readonly Scene[]): void {
  const browser = useBrowser();

  test.each(scenes)(
    'axe objects to nothing in light and dark, wide and narrow, and 320 pixels are enough: $name',
    async ({ as, open }) => {
      const viewport = { width: 1400, height: 900 };
      const { page } = await browser.visit({ ...(as ? { as } : {}), viewport, allow: expected });
      await open(page);
      await expectAccessible(page);
    },
  );
}

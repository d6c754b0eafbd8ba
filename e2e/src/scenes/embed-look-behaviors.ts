import type { Locator } from 'playwright-core';
import { createLoad, getLoadIn, recordEvent } from '../testing/api';
import { eventually } from '../testing/eventually';
import { expectVisible, faintParts } from '../testing/faint-parts';
import { failedRequest } from '../testing/intercept';
import { see, tabTo } from '../testing/see';
import { dashboardPage } from '../pages/screens';
import type { EmbedBehavior } from './embed-behavior';

/** Keyboard, colors and sizes. */
export const lookBehaviors: readonly EmbedBehavior[] = [
  {
    name: 'is part of the order of the keyboard, forward and back',
    check: async ({ content, host, page }) => {
      const { generator_name: generator } = await getLoadIn('client', 'certified');
      await host.show('client', { parts: ['list'], status: ['certified'], generator });
      const inside = dashboardPage(content).viewDetails;
      const before = page.getByRole('button', { name: 'Before' });
      const after = page.getByRole('button', { name: 'After' });
      await see(inside);
      await before.focus();
      await tabTo(page, inside);
      await tabTo(page, after);
      await tabTo(page, inside, 'Shift+Tab');
      await tabTo(page, before, 'Shift+Tab');
    },
  },
  {
    name: 'follows the theme of the page, also while it is shown, and that of the reader',
    check: async ({ content, host, page }) => {
      const ground = () =>
        dashboardPage(content).overview.evaluate((element) => {
          let one: Element | null = element;
          while (one && getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)') {
            one = one.parentElement ?? ((one.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;
          }
          const [red = 0] = (one ? getComputedStyle(one).backgroundColor : 'rgb(255').match(/\d+/g)?.map(Number) ?? [];
          return red < 128 ? 'dark' : 'light';
        });
      await host.show('client', { theme: 'light' });
      await see(dashboardPage(content).overview);
      expect(await ground()).toBe('light');
      await host.update({ theme: 'dark' });
      await eventually(async () => expect(await ground()).toBe('dark'));
      await host.update({ theme: 'auto' });
      await eventually(async () => expect(await ground()).toBe('light'));
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(async () => expect(await ground()).toBe('dark'));
    },
  },
  {
    name: 'keeps buttons, focus rings, badges, chosen filters and stops on the map visible in forced colors',
    check: async ({ content, host, page }) => {
      const load = await createLoad('client');
      await recordEvent(load, { status: 'in_transit', location: '32.364300, -88.703700' });
      const { loadTitle, search, viewDetails } = dashboardPage(content);
      const tab = (name: string) => content.getByRole('tab', { name });
      const cards = content.getByRole('list', { name: 'Waste loads by status' }).getByRole('listitem');
      const badge = content.getByRole('article').getByText('In Transit', { exact: true }).locator('..');
      const stop = content.getByRole('button', { name: new RegExp(`^Manifest #${load.manifest_number}`) });
      const borderWidth = (card: Locator) =>
        card.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
      // The colors of the system are dark although the page is light.
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await host.show('client', { status: ['in_transit'], theme: 'light' });
      await search.fill(load.manifest_number);
      await see(loadTitle(load.manifest_number));
      await expectVisible(viewDetails, 'border', 'text');
      await expectVisible(badge, 'border', 'text');
      expect(await borderWidth(cards.nth(2))).toBeGreaterThan(await borderWidth(cards.nth(1)));
      await expectVisible(search, 'border', 'ring');
      await tabTo(page, tab('List'));
      await expectVisible(tab('List'), 'border', 'ring', 'text');
      expect(await borderWidth(tab('List'))).toBeGreaterThan(await borderWidth(tab('Map')));
      await tab('Map').click();
      await see(stop);
      expect(await faintParts(stop, 'border', 'ring', 'text')).toEqual(['ring']);
      await stop.press('Enter');
      await expectVisible(stop, 'ring');
    },
  },
  {
    name: 'shows the actions of a load in its card when it is narrow: a bar would cover a small frame',
    check: async ({ content, host, page }) => {
      await page.setViewportSize({ width: 375, height: 500 });
      await host.show('client', { status: ['certified'], opensLoads: true });
      await dashboardPage(content).viewDetails.first().click();
      const download = content.getByRole('button', { name: 'Download Certificate' });
      await see(download);
      const left = async (part: Locator) => (await part.boundingBox())?.x;
      expect(await left(download)).toBe(await left(content.getByRole('list', { name: 'Stages' })));
      const actions = await download.locator('..').evaluate((element) => {
        const { position, paddingLeft, borderTopWidth } = getComputedStyle(element);
        return { position, paddingLeft, borderTopWidth };
      });
      expect(actions).toEqual({ position: 'static', paddingLeft: '0px', borderTopWidth: '0px' });
    },
  },
  {
    name: 'takes font, corners, color and density from the CSS variables around it, and follows them',
    check: async ({ content, host, page, place }) => {
      const button = content.getByRole('button', { name: 'Resume' });
      const look = () =>
        button.evaluate((element) => {
          const { fontFamily, borderRadius, backgroundColor, paddingLeft } = getComputedStyle(element);
          return { fontFamily, borderRadius, backgroundColor, paddingLeft };
        });
      const style =
        '--load-dashboard-font: Georgia, serif; --load-dashboard-radius: 14px; --load-dashboard-accent: #7a1f3d; --load-dashboard-density: compact';
      const wanted = { fontFamily: 'Georgia, serif', borderRadius: '14px', backgroundColor: 'rgb(122, 31, 61)' };
      await place.evaluate((element, text) => (element.style.cssText = text), style);
      await host.show('none', { theme: 'light' });
      await see(button);
      // Away from the button, which has another color under the mouse.
      await page.mouse.move(0, 0);
      const { paddingLeft } = await eventually(async () => {
        const shown = await look();
        expect(shown).toMatchObject(wanted);
        return shown;
      });
      await place.evaluate((element) => element.removeAttribute('style'));
      await host.refresh();
      await eventually(async () => {
        const usual = await look();
        expect(Number.parseFloat(paddingLeft)).toBeCloseTo(0.75 * Number.parseFloat(usual.paddingLeft));
        for (const [name, value] of Object.entries(wanted)) expect(usual).not.toHaveProperty(name, value);
      });
    },
    allow: [failedRequest],
  },
];

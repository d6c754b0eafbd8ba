import type { FrameLocator, Locator, Page } from 'playwright-core';
import { createLoad, getLoadIn } from '../testing/api';
import { expectAccessible } from '../testing/axe';
import type { EmbedHost } from '../testing/embed-host';
import { eventually } from '../testing/eventually';
import { failedRequest } from '../testing/intercept';
import { portalUrl } from '../testing/portal';
import { see, seeNo, tabTo } from '../testing/see';
import { dashboardPage } from '../pages/screens';

interface ShownEmbed {
  page: Page;
  host: EmbedHost;
  /** Where the dashboard is. */
  content: Page | FrameLocator;
  /** The element of the page that it is shown in. */
  place: Locator;
}

/** What every carrier does alike. The host page shows nothing at the start of each check. */
export interface EmbedBehavior {
  name: string;
  check(embed: ShownEmbed): Promise<void>;
  /** Logged problems that belong to it. These stand last: a browser logs those of a removed frame again for the next. */
  allow?: RegExp[];
}

const calls = `${portalUrl()}/api/**`;

async function seeLoads({ content }: ShownEmbed): Promise<void> {
  await see(dashboardPage(content).viewDetails);
}

function expectEvent(host: EmbedHost, event: object): Promise<void> {
  return eventually(async () => expect(await host.events()).toContainEqual(expect.objectContaining(event)));
}

export const behaviors: readonly EmbedBehavior[] = [
  {
    name: 'shows the loads of the client, says when they are there, and has no way to write',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show();
      await seeLoads(embed);
      await see(dashboardPage(content).overview);
      await expectEvent(host, { type: 'ready' });
      await expectEvent(host, { type: 'resize', height: expect.any(Number) as unknown });
      expect(await dashboardPage(content).newLoad.count()).toBe(0);
      expect(await dashboardPage(content).logout.count()).toBe(0);
    },
  },
  {
    name: 'has no accessibility violations in light and dark, wide and narrow, which is also a zoom of 400%',
    check: async ({ content, host, page }) => {
      await host.show('client', { status: ['generated', 'certified'] });
      await see(dashboardPage(content).viewDetails);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  },
  {
    name: 'is part of the order of the keyboard, forward and back',
    check: async ({ content, host, page }) => {
      await host.show('client', { parts: ['list'], status: ['certified'] });
      await see(dashboardPage(content).viewDetails);
      await page.getByRole('button', { name: 'Before' }).focus();
      const after = page.getByRole('button', { name: 'After' });
      await tabTo(page, dashboardPage(content).viewDetails);
      await tabTo(page, after);
      await page.keyboard.press('Shift+Tab');
      expect(await after.evaluate((element) => element === document.activeElement)).toBe(false);
      await tabTo(page, after);
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
      await page.emulateMedia({ colorScheme: 'light' });
    },
  },
  {
    name: 'keeps controls visible in forced colors',
    check: async ({ content, host, page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await host.show('client', { parts: ['search', 'list'] });
      const search = dashboardPage(content).search;
      await see(search);
      await search.focus();
      const style = await search.evaluate((element) => {
        const { outlineStyle, outlineColor, borderColor, backgroundColor } = getComputedStyle(element);
        const box = getComputedStyle(element.parentElement ?? element);
        return {
          outline: [outlineStyle, box.outlineStyle],
          colors: [outlineColor, borderColor, box.borderColor],
          backgroundColor,
        };
      });
      expect(style.outline).toContain('solid');
      expect(style.colors).not.toEqual(style.colors.map(() => style.backgroundColor));
      await page.emulateMedia({ forcedColors: 'none' });
    },
  },
  {
    name: 'shows a skeleton until there is a token',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show('never');
      await see(content.getByRole('status').filter({ hasText: /^Loading/ }));
      await host.unmount();
      await host.show();
      await seeLoads(embed);
    },
  },
  {
    name: 'says that a client has no loads yet',
    check: async ({ content, host }) => {
      await host.show('new');
      await see(content.getByText('No waste loads found'));
    },
  },
  {
    name: 'fires an event for a chosen load, and stays in the list',
    check: async ({ content, host }) => {
      const load = await getLoadIn('client', 'certified');
      await host.show('client', { status: ['certified'] });
      await see(dashboardPage(content).loadTitle(load.manifest_number));
      const row = content
        .getByRole('article')
        .filter({ has: content.getByRole('heading', { name: load.manifest_number }) });
      await row.getByRole('button', { name: 'View Details' }).click();
      await expectEvent(host, { type: 'load-selected', loadId: load.id });
      await see(dashboardPage(content).loadTitle(load.manifest_number));
    },
  },
  {
    name: 'opens a load inside the embed, for reading only, and goes back without the history of the page',
    check: async ({ content, host, page }) => {
      const load = await getLoadIn('client', 'certified');
      const length = await page.evaluate(() => history.length);
      await host.show('client', { status: ['certified'], opensLoads: true });
      await see(dashboardPage(content).loadTitle(load.manifest_number));
      await dashboardPage(content).loadTitle(load.manifest_number).click();
      await see(content.getByRole('heading', { name: 'Tracking Timeline' }));
      await expectEvent(host, { type: 'navigate', view: 'load', loadId: load.id });
      expect(await content.getByRole('button', { name: /Update Status|Add Tracking Event/ }).count()).toBe(0);
      await content
        .getByRole('link', { name: 'Back to Dashboard' })
        .or(content.getByRole('button', { name: 'Back to Dashboard' }))
        .click();
      await see(dashboardPage(content).loadTitle(load.manifest_number));
      await expectEvent(host, { type: 'navigate', view: 'dashboard', loadId: null });
      expect(await page.evaluate(() => [history.length, location.search, location.hash])).toEqual([length, '', '']);
    },
  },
  {
    name: 'starts with the filters of the page, and follows them',
    check: async ({ content, host }) => {
      const [disposed, generated] = await Promise.all([
        getLoadIn('client', 'disposed'),
        getLoadIn('client', 'generated'),
      ]);
      const { loadTitle } = dashboardPage(content);
      await host.show('client', { status: ['disposed'] });
      await see(loadTitle(disposed.manifest_number));
      await seeNo(loadTitle(generated.manifest_number));
      await host.update({ status: ['generated'] });
      await see(loadTitle(generated.manifest_number));
      await seeNo(loadTitle(disposed.manifest_number));
      await host.update({ status: ['generated'], generator: 'a generator that nobody has' });
      await see(content.getByText('No matching waste loads'));
    },
  },
  {
    name: 'shows only the wanted parts',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show('client', { parts: ['list'] });
      await seeLoads(embed);
      expect(await dashboardPage(content).overview.count()).toBe(0);
      expect(await dashboardPage(content).search.count()).toBe(0);
    },
  },
  {
    name: 'writes times in the locale and the time zone of the page',
    check: async ({ content, host }) => {
      const load = await getLoadIn('client', 'certified');
      const time = new Intl.DateTimeFormat('de-DE', {
        timeZone: 'Asia/Tokyo',
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      });
      await host.show('client', { status: ['certified'], locale: 'de-DE', timeZone: 'Asia/Tokyo' });
      await see(dashboardPage(content).loadTitle(load.manifest_number));
      await see(content.getByText(/Asia\/Tokyo/));
      await see(content.locator('time').filter({ hasText: time.format(new Date(load.created_at)) }));
    },
  },
  {
    name: 'says which option is invalid, and goes on without it',
    check: async (embed) => {
      const { host } = embed;
      await host.show('client', { theme: 'pink' });
      await seeLoads(embed);
      await expectEvent(host, { type: 'error', code: 'invalid_option', message: 'theme has the invalid value pink.' });
    },
  },
  {
    name: 'shows a new load without a reload',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show();
      await seeLoads(embed);
      const load = await createLoad('client');
      await see(dashboardPage(content).loadTitle(load.manifest_number));
    },
  },
  {
    name: 'leaves nothing in the page after it was removed',
    check: async (embed) => {
      const { host, page, place } = embed;
      // Scripts and the release stay for the next time.
      await host.show();
      await seeLoads(embed);
      await host.unmount();
      const state = () =>
        page.evaluate(() => ({
          names: Object.getOwnPropertyNames(window).sort(),
          head: document.head.children.length,
          body: document.body.children.length,
          sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
          fonts: document.fonts.size,
          storage: [localStorage.length, sessionStorage.length, document.cookie],
          title: document.title,
          html: [...document.documentElement.attributes].map(({ name }) => name),
        }));
      const before = await state();
      await host.show();
      await seeLoads(embed);
      await host.unmount();
      expect(await state()).toEqual(before);
      expect(before.storage).toEqual([0, 0, '']);
      expect(await place.innerHTML()).toBe('');
    },
  },
  {
    name: 'offers to resume when the page gives no token, and shows the loads after that',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show('none');
      await see(content.getByText('The loads could not be shown.'));
      await expectEvent(host, { type: 'error', code: 'token_failed' });
      await host.setKey('client');
      await content.getByRole('button', { name: 'Resume' }).click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'removes the loads when its token is refused, and resumes with one tap',
    check: async (embed) => {
      const { content, host, page } = embed;
      await host.show();
      await seeLoads(embed);
      await page.route(calls, (route) => route.fulfill(problem(401, 'not_signed_in')));
      await host.refresh();
      await see(content.getByText('Access to these loads has ended.'));
      await seeNo(dashboardPage(content).viewDetails);
      await expectEvent(host, { type: 'token-expired' });
      await expectEvent(host, { type: 'error', code: 'token_refused' });
      await page.unroute(calls);
      await content.getByRole('button', { name: 'Resume' }).click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'says what the token does not allow',
    check: async ({ content, host, page }) => {
      await page.route(calls, (route) => route.fulfill(problem(403, 'not_allowed')));
      await host.show();
      await see(content.getByText('You may not see these loads.'));
      await expectEvent(host, { type: 'error', code: 'forbidden' });
    },
    allow: [failedRequest],
  },
  {
    name: 'shows a failure in its place, and the loads after a retry',
    check: async (embed) => {
      const { content, host, page } = embed;
      await page.route(calls, (route) => route.fulfill(problem(500, 'unexpected')));
      await host.show();
      await see(content.getByText('The waste loads could not be loaded.'));
      await expectEvent(host, { type: 'error', code: 'unreachable' });
      await page.unroute(calls);
      await content.getByRole('button', { name: 'Try again' }).last().click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'keeps the last loads with their time while there is no connection',
    check: async (embed) => {
      const { content, host, page } = embed;
      await host.show();
      await seeLoads(embed);
      await page.context().setOffline(true);
      await see(content.getByText(/^You are offline\. Loads as of/));
      await seeLoads(embed);
      await expectEvent(host, { type: 'error', code: 'offline' });
      await page.context().setOffline(false);
      await seeNo(content.getByText(/^You are offline\./));
    },
    allow: [failedRequest, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/],
  },
];

function problem(status: number, code: string) {
  const body = { type: 'about:blank', title: code, status, detail: `The portal says ${code}.`, code };
  // As the portal does, for an embed in a page of another origin.
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify(body) };
}

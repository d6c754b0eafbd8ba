import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { EmbedToken } from 'shared-domain/wire';
import { aPicture } from '../testing/a-picture';
import { attachPhoto, createLoad, getLoadIn, recordEvent } from '../testing/api';
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

/**
 * What every carrier does alike. Each check starts with a wide, light host page that shows nothing. What is audited for
 * accessibility also fits in 320 pixels, which is a zoom of 400%.
 */
export interface EmbedBehavior {
  name: string;
  check(embed: ShownEmbed): Promise<void>;
  /** Logged problems that belong to it. These stand last: a browser logs those of a removed frame again for the next. */
  allow?: RegExp[];
}

const calls = `${portalUrl()}/api/**`;
const tokens = '**/load-token*';

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
    name: 'opens a load inside the embed: map, photo and timeline, live and for reading only, and goes back without the history of the page',
    check: async ({ content, host, page }) => {
      const load = await createLoad('client');
      const event = await recordEvent(load, { status: 'in_transit', location: '31.090700, -88.228100' });
      await attachPhoto(event, aPicture(7));
      const length = await page.evaluate(() => history.length);
      await host.show('client', { status: ['in_transit', 'in_storage'], opensLoads: true });
      await dashboardPage(content).loadTitle(load.manifest_number).click();
      await see(content.getByRole('heading', { name: 'Tracking Timeline' }));
      await see(content.getByRole('group', { name: 'Map with 1 stop' }));
      // Photos are fetched when they come into view.
      await content.getByRole('figure').first().scrollIntoViewIfNeeded();
      await see(content.getByRole('img', { name: /^Photo 1 of 1/ }));
      await expectEvent(host, { type: 'navigate', view: 'load', loadId: load.id });
      await recordEvent(load, { status: 'in_storage', location: '32.364300, -88.703700', notes: 'Unloaded at dock 4' });
      await see(content.getByText('Unloaded at dock 4'));
      await see(content.getByRole('group', { name: 'Map with 2 stops' }));
      expect(await content.getByRole('button', { name: /Update Status|Add Tracking Event/ }).count()).toBe(0);
      await expectAccessible(page);
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
    name: 'shows the actions of a load in its card when it is narrow: a bar would cover a small frame',
    check: async ({ content, host, page }) => {
      await page.setViewportSize({ width: 375, height: 500 });
      await host.show('client', { status: ['certified'], opensLoads: true });
      await dashboardPage(content).viewDetails.first().click();
      const download = content.getByRole('button', { name: 'Download Certificate' });
      await see(download);
      const left = async (part: Locator) => (await part.boundingBox())?.x;
      expect(await left(download)).toBe(await left(content.getByRole('progressbar', { name: 'Progress' })));
      const actions = await download.locator('..').evaluate((element) => {
        const { position, paddingLeft, borderTopWidth } = getComputedStyle(element);
        return { position, paddingLeft, borderTopWidth };
      });
      expect(actions).toEqual({ position: 'static', paddingLeft: '0px', borderTopWidth: '0px' });
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
      const day = (time: string, later = 0) =>
        new Date(Date.parse(time) + later * 86_400_000).toISOString().slice(0, 10);
      await host.update({ from: day(generated.created_at, 1), to: '' });
      await seeNo(loadTitle(generated.manifest_number));
      await host.update({ from: day(generated.created_at), to: day(generated.created_at) });
      await see(loadTitle(generated.manifest_number));
      await host.update({ from: '', to: day(generated.created_at, -1) });
      await seeNo(loadTitle(generated.manifest_number));
      await host.update({ to: '', generator: 'a generator that nobody has' });
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
    name: 'offers to resume when the page gives no token, at first and after one expires, and shows the loads after that',
    check: async (embed) => {
      const { content, host, page } = embed;
      const resume = content.getByRole('button', { name: 'Resume' });
      await host.show('none');
      await see(content.getByText('The loads could not be shown.'));
      await expectEvent(host, { type: 'error', code: 'token_failed' });
      await page.route(tokens, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as EmbedToken), expires_in: 2 } });
      });
      await host.setKey('client');
      await resume.click();
      await seeLoads(embed);
      await host.setKey(null);
      await see(content.getByText('Your access has expired.'));
      await seeNo(dashboardPage(content).viewDetails);
      await expectEvent(host, { type: 'token-expired' });
      const message = 'No token could be fetched. The partner gives no token';
      await expectEvent(host, { type: 'error', code: 'token_failed', message });
      await page.unroute(tokens);
      await host.setKey('client');
      await resume.click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
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
      await expectAccessible(page);
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
      await see(content.getByText('You do not have access to these loads.'));
      await expectEvent(host, { type: 'error', code: 'forbidden' });
      await expectAccessible(page);
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
      await host.show('client', { status: ['generated', 'certified'] });
      await seeLoads(embed);
      await page.context().setOffline(true);
      await see(content.getByText(/^You are offline\. Loads as of/));
      await seeLoads(embed);
      await expectEvent(host, { type: 'error', code: 'offline' });
      await expectAccessible(page);
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

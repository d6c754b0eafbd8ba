import { aPicture } from '../testing/a-picture';
import { attachPhoto, createLoad, getLoadIn, newManifestNumber, recordEvent } from '../testing/api';
import { expectAccessible } from '../testing/axe';
import { see, seeNo } from '../testing/see';
import { dashboardPage } from '../pages/screens';
import { type EmbedBehavior, expectEvent, seeLoads } from './embed-behavior';

/** What is shown, and how the page changes it. */
export const contentBehaviors: readonly EmbedBehavior[] = [
  {
    name: 'shows a skeleton until there is a token, then the loads of the client, also new ones, with no way to write',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show('never');
      await see(content.getByRole('status').filter({ hasText: /^Loading/ }));
      await host.unmount();
      await host.show();
      await seeLoads(embed);
      await see(dashboardPage(content).overview);
      await expectEvent(host, { type: 'ready' });
      await expectEvent(host, { type: 'resize', height: expect.any(Number) as unknown });
      expect(await dashboardPage(content).newLoad.count()).toBe(0);
      expect(await dashboardPage(content).logout.count()).toBe(0);
      const load = await createLoad('client');
      await see(dashboardPage(content).loadTitle(load.manifest_number));
    },
    alsoOf: ['federated', 'npm'],
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
      const row = dashboardPage(content).rowOf(load.manifest_number);
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
      // By the keyboard: loads of other journeys may come above this row while a button of the mouse is down.
      await content.getByRole('link', { name: `Manifest #${load.manifest_number}` }).press('Enter');
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
      const name = newManifestNumber();
      const described = await createLoad('client', { waste_description: `From ${name}` });
      const named = await createLoad('client', { generator_name: `${name} Works` });
      await host.update({ to: '', generator: name.toLowerCase() });
      await see(loadTitle(named.manifest_number));
      await seeNo(loadTitle(described.manifest_number));
      await host.update({ generator: 'a generator that nobody has' });
      await see(content.getByText('No matching waste loads'));
    },
    alsoOf: ['federated', 'npm'],
  },
  {
    name: 'shows only the wanted parts, and says which option is invalid',
    check: async (embed) => {
      const { content, host } = embed;
      await host.show('client', { parts: ['list'], theme: 'pink' });
      await seeLoads(embed);
      expect(await dashboardPage(content).overview.count()).toBe(0);
      expect(await dashboardPage(content).search.count()).toBe(0);
      await expectEvent(host, { type: 'error', code: 'invalid_option', message: 'theme has the invalid value pink.' });
    },
    alsoOf: ['federated', 'npm'],
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
    name: 'leaves nothing in the page after it was removed',
    check: async (embed) => {
      const { host, page, place, content } = embed;
      // Scripts and the release stay for the next time. The last one replaces this sentence, which only paper shows.
      await host.show();
      await seeLoads(embed);
      await content.getByText('The list was not ready. Please print again.').waitFor({ state: 'detached' });
      await host.unmount();
      // Scripts arrive when there is time for them, also while it is shown again.
      const state = () =>
        page.evaluate(() => ({
          names: Object.getOwnPropertyNames(window).sort(),
          head: document.head.querySelectorAll(':scope > :not(script, link)').length,
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
    alsoOf: ['federated', 'npm'],
  },
];

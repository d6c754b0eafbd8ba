import type { Page } from 'playwright-core';
import type { Load } from 'shared-domain/waste';
import { dashboardPage } from './pages/screens';
import { listLoads } from './testing/api';
import { carriers } from './testing/carriers';
import { toPortal, usePartner } from './testing/partner';
import { driveHost, serveHost } from './testing/embed-host';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const total = 500;
const pageSize = 100;
const partner = usePartner('client');

/**
 * Answers with many copies of one load, in pages. Returns the places at which later pages began: the first one is also
 * fetched when another test changes a load of this client.
 */
async function serveManyLoads(page: Page): Promise<number[]> {
  const [example] = await listLoads('client', '?limit=1');
  const loads = Array.from({ length: total }, (_, at): Load => {
    const number = String(at + 1).padStart(12, '0');
    return { ...(example as Load), id: `00000000-0000-4000-8000-${number}`, manifest_number: `MANY-${at + 1}` };
  });
  const starts: number[] = [];
  await page.route(/\/api\/waste-loads(\?|$)/, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const end = start + pageSize;
    if (start > 0) starts.push(start);
    return route.fulfill({
      json: loads.slice(start, end),
      headers: {
        'x-total-count': `${total}`,
        ...(end < total && { link: `</api/waste-loads?cursor=${end}>; rel="next"` }),
      },
    });
  });
  return starts;
}

test('a frame that grows with its content does not fetch page after page, and its button reaches every load', async () => {
  const iframe = carriers.find(({ name }) => name === 'iframe')!;
  await serveHost(partner, iframe);
  const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal()] });
  const starts = await serveManyLoads(page);
  await page.goto(`/${iframe.name}`);
  await (await driveHost(page)).show();
  const content = iframe.content(page);
  const more = content.getByRole('button', { name: 'Load More' });
  const { loadTitle } = dashboardPage(content);
  for (let loaded = pageSize; loaded < total; loaded += pageSize) {
    await see(content.getByText(`${loaded} of ${total} loaded`));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await more.click();
    await see(loadTitle(`MANY-${loaded + 1}`));
  }
  await see(content.getByText(`All ${total} waste loads are loaded`));
  await see(loadTitle(`MANY-${total}`));
  await seeNo(more);
  expect(starts).toEqual([100, 200, 300, 400]);
});

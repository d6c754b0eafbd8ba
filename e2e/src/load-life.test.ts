import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { aPicture } from './testing/a-picture';
import { listLoads, newManifestNumber } from './testing/api';
import { pdfText } from './testing/pdf-text';
import { failedRequest } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, fillNewLoad, loadPage } from './pages/screens';
import { expectClearOfControls, toast } from './pages/frame';

const browser = useBrowser();
const position = { latitude: 39.2904, longitude: -76.6122, accuracy: 12 };

async function recordOnScreen(page: Page, status: string, notes?: string): Promise<void> {
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.status.selectOption(status);
  if (notes) await screen.notes.fill(notes);
  await screen.addEvent.click();
  await see(toast(page, 'Tracking event added successfully'));
  await seeNo(screen.dialog);
}

test('a load goes from creation to certificate, watched by its client and hidden from others', async () => {
  const [example] = await listLoads('client', '?limit=1');
  const manifestNumber = newManifestNumber();

  const admin = await browser.visit({
    as: 'admin',
    at: '/',
    geolocation: position,
    permissions: ['geolocation'],
    viewport: { width: 1400, height: 900 },
  });
  await dashboardPage(admin.page).newLoad.click();
  await see(createPage(admin.page).title);
  await createPage(admin.page).client.selectOption(example?.client_id ?? '');
  await fillNewLoad(admin.page, manifestNumber);
  await createPage(admin.page).submit.click();
  await see(toast(admin.page, 'Waste load created successfully!'));
  await see(loadPage(admin.page).title(manifestNumber));
  const address = new URL(admin.page.url()).pathname;

  const client = await browser.visit({ as: 'client', at: '/', viewport: { width: 375, height: 812 } });
  await see(dashboardPage(client.page).loadTitle(manifestNumber));
  await client.page.goto(address);
  await see(loadPage(client.page).title(manifestNumber));
  await seeText(client.page, 'No tracking events yet');
  await see(client.page.getByText('Class 3', { exact: false }));
  expect(await loadPage(client.page).updateStatus.count()).toBe(0);

  const screen = loadPage(admin.page);
  await screen.updateStatus.click();
  await screen.status.selectOption('picked_up');
  await screen.useGps.click();
  const captured = toast(admin.page, 'Location captured: 39.290400, -76.612200');
  await see(captured);
  await expectClearOfControls(captured);
  expect(await screen.location.inputValue()).toBe('39.290400, -76.612200');
  await screen.notes.fill('Sealed at the gate');
  await screen.photos.setInputFiles([
    { name: 'gate.png', mimeType: 'image/png', buffer: aPicture(1) },
    { name: 'seal.png', mimeType: 'image/png', buffer: aPicture(2) },
  ]);
  await screen.addEvent.click();
  await see(toast(admin.page, 'Tracking event added successfully'));
  await seeNo(screen.dialog);

  await client.page.reload();
  await see(client.page.getByText('Sealed at the gate'));
  await seeText(client.page, 'Live GPS Tracking');
  await see(client.page.getByText('39.290400, -76.612200'));
  await see(client.page.getByText('Additional Photos'));
  await see(client.page.getByText('25%'));

  await recordOnScreen(admin.page, 'disposed', 'Incinerated at 1,100 °C');
  await client.page.reload();
  await see(client.page.getByText('90%'));
  await see(client.page.getByText(/Incinerated at 1,100 °C/));
  const downloading = client.page.waitForEvent('download');
  await loadPage(client.page).downloadCertificate.click();
  const downloaded = toast(client.page, `Downloading the provisional certificate for manifest ${manifestNumber}`);
  await see(downloaded);
  await expectClearOfControls(downloaded);
  const file = await readFile(await (await downloading).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfText(file)).toContain(manifestNumber);

  const stranger = await browser.visit({ as: 'other', at: address, allow: [failedRequest] });
  await seeText(stranger.page, 'Waste load not found');
});

test('an address with invalid percent-encoding looks like a load that does not exist', async () => {
  // The router also logs that it could not decode the address.
  const allow = [failedRequest, /malformed URL segment/];
  const { page } = await browser.visit({ as: 'client', at: '/waste-load/%E0%A4%A', allow });
  await seeText(page, 'Waste load not found');
});

import { containerTypes, hazardClasses, loadPath, units, wasteTypes } from 'shared-domain/waste';
import { createLoad, newManifestNumber } from './testing/api';
import { failedRequest, hold } from './testing/intercept';
import { smallTargets } from './testing/small-targets';
import { see, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, fillNewLoad, goWithin, loadPage } from './pages/screens';
import { toast } from './pages/frame';

const browser = useBrowser();
const path = '/create-waste-load';

test('everyone but administrators sees that access is denied', async () => {
  const { page } = await browser.visit({ as: 'client', at: path });
  await seeText(page, 'Access Denied');
  await seeText(page, 'Only administrators can create waste loads.');
  await page
    .getByRole('link', { name: /dashboard/i })
    .last()
    .click();
  await see(dashboardPage(page).overview);
});

test('the form offers the enumerations and defaults of the specification', async () => {
  const { page } = await browser.visit({ as: 'admin', at: path });
  const form = createPage(page);
  await see(form.title);
  for (const section of ['Client Information', 'Generator Information', 'Waste Details', 'Packaging Information']) {
    await seeText(page, section);
  }
  const optionsOf = (name: string) => form.choice(name).getByRole('option').allInnerTexts();
  expect(await optionsOf('Waste Type')).toEqual(expect.arrayContaining([...wasteTypes]));
  expect(await optionsOf('Hazard Class')).toEqual(
    expect.arrayContaining(Object.entries(hazardClasses).map(([number, name]) => `Class ${number} - ${name}`)),
  );
  expect(await optionsOf('Unit')).toEqual(expect.arrayContaining([...units]));
  expect(await optionsOf('Container Type')).toEqual(expect.arrayContaining([...containerTypes]));
  expect(await form.choice('Unit').inputValue()).toBe('kg');
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  expect(await page.getByLabel(/^Packaging Date/).inputValue()).toContain(today);
});

test('while the load is being created the button says so, and a double click creates one load', async () => {
  const { page } = await browser.visit({ as: 'admin', at: path });
  const manifestNumber = newManifestNumber();
  await createPage(page).client.selectOption({ index: 1 });
  await fillNewLoad(page, manifestNumber);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/waste-loads')) posts.push(request.url());
  });
  const creation = await hold(page, /\/api\/waste-loads$/);
  await createPage(page).submit.dblclick();
  await see(page.getByRole('button', { name: 'Creating...' }));
  await creation.release();
  await see(toast(page, 'Waste load created successfully!'));
  await see(loadPage(page).title(manifestNumber));
  expect(posts).toHaveLength(1);
});

test("the server's message explains that a manifest number already exists", async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: path, allow: [failedRequest] });
  await createPage(page).client.selectOption(load.client_id);
  await fillNewLoad(page, load.manifest_number.toLowerCase());
  const answering = page.waitForResponse((response) => response.request().method() === 'POST');
  await createPage(page).submit.click();
  const { detail } = (await (await answering).json()) as { detail: string };
  await see(page.getByText(detail));
  expect(await createPage(page).field('Generator Name').inputValue()).not.toBe('');
});

test('on a phone, a load is duplicated, and every control is large enough for a thumb', async () => {
  const load = await createLoad('client');
  const { page } = await browser.visit({ as: 'admin', at: loadPath(load.id), viewport: { width: 375, height: 812 } });
  await see(loadPage(page).title(load.manifest_number));
  await see(loadPage(page).updateStatus);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await see(createPage(page).previousSite);
  expect(await createPage(page).field('Generator Name').inputValue()).toBe(load.generator_name);
  expect(await smallTargets(page)).toEqual([]);
  const manifestNumber = newManifestNumber();
  await createPage(page).field('Manifest Number').fill(manifestNumber);
  await createPage(page).submit.click();
  await see(loadPage(page).title(manifestNumber));
});

test('leaving a half-filled form asks for confirmation', async () => {
  const { page } = await browser.visit({ as: 'admin', at: path });
  await createPage(page).field('Generator Name').fill('half filled');
  await createPage(page).cancel.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await createPage(page).field('Generator Name').inputValue()).toBe('half filled');
  await goWithin(page, '/');
  await question.getByRole('button', { name: 'Leave' }).click();
  await see(dashboardPage(page).overview);
});

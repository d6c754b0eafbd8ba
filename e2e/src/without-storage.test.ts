import { listLoads, newManifestNumber } from './testing/api';
import { see, seeNo, seeText } from './testing/see';
import { visitWithoutStorage } from './testing/own-browser';
import { createPage, dashboardPage, fillNewLoad, loadPage, loginPage } from './pages/screens';
import { toast } from './pages/frame';

test('with all storage blocked, the portal works as long as the page is open', async () => {
  const [example] = await listLoads('client', '?limit=1');
  const manifestNumber = newManifestNumber();
  await visitWithoutStorage(async (page) => {
    await page.goto('/');
    const isBlocked = await page.evaluate(() => {
      try {
        return localStorage === null;
      } catch {
        return true;
      }
    });
    expect(isBlocked).toBe(true);
    await loginPage(page).signIn('admin');
    await see(dashboardPage(page).viewDetails);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await see(page.getByRole('button', { name: 'Switch to light theme' }));

    await dashboardPage(page).newLoad.click();
    await createPage(page).client.selectOption(example?.client_id ?? '');
    await fillNewLoad(page, manifestNumber);
    await createPage(page).submit.click();
    await see(loadPage(page).title(manifestNumber));

    await loadPage(page).updateStatus.click();
    await loadPage(page).status.selectOption('picked_up');
    await loadPage(page).addEvent.click();
    await see(toast(page, 'Tracking event added successfully'));
    await seeNo(loadPage(page).dialog);
    await seeText(page, '25%');

    await loadPage(page).back.click();
    await see(dashboardPage(page).loadTitle(manifestNumber));
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await dashboardPage(page).logout.click();
    await see(loginPage(page).title);
  });
});

test('with all storage blocked, a reload asks for the password again and returns to the page', async () => {
  const [load] = await listLoads('client', '?limit=1');
  if (!load) throw new Error('no load');
  await visitWithoutStorage(async (page) => {
    await page.goto(`/waste-load/${load.id}`);
    await loginPage(page).signIn('client');
    await see(loadPage(page).title(load.manifest_number));
    await page.reload();
    await loginPage(page).signIn('client');
    await see(loadPage(page).title(load.manifest_number));
  });
});

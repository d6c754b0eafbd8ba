import type { Page } from 'playwright-core';
import { demoPassword } from 'shared-domain/testing';
import { eventually, timeLimit } from './testing/eventually';
import { fail, failedRequest } from './testing/intercept';
import { see } from './testing/see';
import { dragFingers } from './testing/touch';
import { useBrowser } from './testing/use-browser';
import { loginPage } from './pages/screens';
import { expectClearOfControls, toast, toasts } from './pages/frame';

const browser = useBrowser();

async function visitWithFailure() {
  const { page } = await browser.visit({ at: '/login', allow: [failedRequest] });
  await fail(page, '**/api/auth/login', 401, 'Invalid email or password');
  return page;
}

test('a toast is at the top right, 356 pixels wide, and can be closed with its button', async () => {
  const page = await visitWithFailure();
  await loginPage(page).signIn('client');
  const shown = toast(page, 'Invalid email or password');
  await see(shown);
  const box = await eventually(async () => {
    const present = await shown.boundingBox();
    expect(present?.width).toBe(356);
    expect(present?.y).toBeGreaterThanOrEqual(0);
    return present;
  });
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((box?.x ?? 0) + 356).toBeGreaterThan(width - 60);
  expect(box?.y).toBeLessThan(120);
  await shown.getByRole('button', { name: /close/i }).click();
  await shown.waitFor({ state: 'detached', timeout: timeLimit({ waiting: 0, working: 2_500 }) });
});

test('a toast covers no control of the dashboard at any window width, even with high counts', async () => {
  const { page } = await browser.visit({ at: '/login' });
  const counted = { count: 800, has_more: false };
  const reasons = { overdue: counted, no_event: counted, no_photo: counted, no_position: counted };
  await page.route('**/api/dashboard/attention*', (route) => route.fulfill({ json: { loads: counted, reasons } }));
  await loginPage(page).signIn('admin');
  await see(page.getByRole('button', { name: 'Picked up with no position yet 800' }));
  // The screen takes the focus first. Then the toast does, which keeps it open.
  await page.waitForFunction(() => document.activeElement?.matches('h1'));
  await page.keyboard.press('Alt+T');
  for (const width of [320, 640, 1120, 1280, 1600]) {
    await page.setViewportSize({ width, height: 812 });
    await expectClearOfControls(toast(page, 'Login successful!'));
  }
});

test('at most three toasts are visible at once', async () => {
  const page = await visitWithFailure();
  await loginPage(page).signIn('client');
  // Toasts stay while the mouse is over them.
  await toasts(page).first().hover();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    await loginPage(page).password.fill(demoPassword);
    await loginPage(page).password.press('Enter');
    await eventually(async () => expect(await toasts(page).count()).toBeGreaterThanOrEqual(Math.min(attempt, 3)));
    await eventually(async () => expect(await loginPage(page).submit.isEnabled()).toBe(true));
  }
  expect(await page.locator('[data-sonner-toast][data-visible=true]').count()).toBeLessThanOrEqual(3);
});

test('a toast can be swiped away while the text of a field is selected, and the selection stays', async () => {
  const { page } = await browser.visit({
    at: '/login',
    allow: [failedRequest],
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  });
  await fail(page, '**/api/auth/login', 401, 'Invalid email or password');
  await loginPage(page).signIn('client');
  // A failed sign-in selects the password.
  await see(toasts(page));
  await expectSelectionAfterSwipe(page, 'password');
  await loginPage(page).password.press('Enter');
  await see(toasts(page));
  await eventually(async () => expect(await selectedLength(page)).toBeGreaterThan(0));
  // Browsers do not say which part of an email field is selected.
  await loginPage(page).email.selectText();
  await expectSelectionAfterSwipe(page, 'email');
});

/** Swipes the toast away, and expects that typing then replaces the selected text of the field. */
async function expectSelectionAfterSwipe(page: Page, field: 'password' | 'email'): Promise<void> {
  const shown = toast(page, 'Invalid email or password');
  const box = await shown.boundingBox();
  const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 20 };
  await dragFingers(page, { from, to: { ...from, x: from.x + 80 } });
  await shown.waitFor({ state: 'detached', timeout: timeLimit({ waiting: 0, working: 2_500 }) });
  expect(await selectedLength(page)).toBeGreaterThan(0);
  await page.keyboard.type('x');
  expect(await loginPage(page)[field].inputValue()).toBe('x');
}

function selectedLength(page: Page): Promise<number> {
  return page.evaluate(() => getSelection()?.toString().length ?? 0);
}

test('a toast is swiped away with the mouse', async () => {
  const page = await visitWithFailure();
  await loginPage(page).signIn('client');
  const shown = toast(page, 'Invalid email or password');
  await see(shown);
  await shown.hover();
  const box = await shown.boundingBox();
  const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y, { steps: 8 });
  await page.mouse.up();
  await shown.waitFor({ state: 'detached', timeout: timeLimit({ waiting: 0, working: 2_500 }) });
});

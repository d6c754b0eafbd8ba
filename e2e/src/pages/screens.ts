import type { FrameLocator, Page } from 'playwright-core';
import { demoPassword } from 'shared-domain/testing';
import { type Account, accounts } from '../testing/api';

/** The login screen, addressed by the names of its controls. */
export const loginPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Client Portal' }),
  email: page.getByPlaceholder('Enter your email'),
  password: page.getByPlaceholder('Enter your password'),
  submit: page.getByRole('button', { name: /^Sign(ing)? In(\.\.\.)?$/ }),
  signIn: async (account: Account, password = demoPassword) => {
    await page.getByPlaceholder('Enter your email').fill(accounts[account]);
    await page.getByPlaceholder('Enter your password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },
});

/** The dashboard, addressed by the names of its controls. */
export const dashboardPage = (page: Page | FrameLocator) => ({
  overview: page.getByText('Waste Load Overview', { exact: true }),
  listTitle: page.getByText('Waste Load Tracking - Complete Status Overview', { exact: true }),
  logout: page.getByRole('button', { name: 'Logout' }),
  newLoad: page.getByRole('button', { name: 'New Waste Load' }).or(page.getByRole('link', { name: 'New Waste Load' })),
  loadTitle: (manifestNumber: string) => page.getByText(`Manifest #${manifestNumber}`, { exact: true }),
  rowOf: (manifestNumber: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: manifestNumber }) }),
  viewDetails: page
    .getByRole('button', { name: /^View Details/ })
    .or(page.getByRole('link', { name: /^View Details/ })),
  releases: page.getByRole('link', { name: 'Releases' }),
  search: page.getByRole('searchbox'),
});

/** The detail screen of a load, addressed by the names of its controls. */
export const loadPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Add|Correct) Tracking Event$/ });
  return {
    title: (manifestNumber: string) => page.getByRole('heading', { level: 1, name: `Manifest #${manifestNumber}` }),
    back: page.getByRole('button', { name: 'Back to Dashboard' }),
    progress: page.getByRole('progressbar', { name: /Progress/ }),
    updateStatus: page.getByRole('button', { name: 'Update Status' }),
    downloadCertificate: page
      .getByRole('button', { name: 'Download Certificate' })
      .or(page.getByRole('link', { name: 'Download Certificate' })),
    dialog,
    status: dialog.getByRole('combobox'),
    location: dialog.getByPlaceholder('Enter location or use GPS'),
    useGps: dialog.getByRole('button', { name: /GPS/ }),
    anotherTime: dialog.getByRole('radio', { name: 'At another time' }),
    dateAndTime: dialog.getByLabel('Date and time'),
    notes: dialog.getByRole('textbox', { name: /Notes/ }),
    photos: dialog.getByLabel('Verification Photos'),
    addEvent: dialog.getByRole('button', { name: /^(Add Event|Record Correction)$/ }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

/** The creation screen, addressed by the names of its controls. */
export const createPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Create New Waste Load' }),
  client: page.getByRole('combobox', { name: /^Client/ }),
  previousSite: page.getByRole('combobox', { name: 'Previous Site' }),
  field: (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  choice: (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) }),
  quantity: page.getByRole('spinbutton', { name: /^Quantity/ }).or(page.getByRole('textbox', { name: /^Quantity/ })),
  submit: page.getByRole('button', { name: 'Create Waste Load' }),
  cancel: page.getByRole('button', { name: 'Cancel' }),
});

/** The screen of partners, addressed by the names of its controls. */
export const partnersPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    title: page.getByRole('heading', { level: 1, name: 'Partners' }),
    view: (name: string) => page.getByRole('link', { name }),
    createKey: page.getByRole('main').getByRole('button', { name: 'Create Key' }).first(),
    keyOf: (partner: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: partner }) }),
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }),
    client: dialog.getByRole('combobox', { name: /^Client/ }),
    secret: dialog.getByRole('region', { name: 'Partner key' }),
    log: page.getByRole('table', { name: 'Access log' }),
    serverCode: page.getByRole('region', { name: 'Server code' }),
    pageCode: page.getByRole('region', { name: 'Page code' }),
  };
};

/** Fills in every required field except the client. */
export async function fillNewLoad(page: Page, manifestNumber: string): Promise<void> {
  const form = createPage(page);
  await form.field('Manifest Number').fill(manifestNumber);
  await form.field('Generator Name').fill('Harbour Plating Works');
  await form.field('Generator Address').fill('12 Dock Road, Baltimore, MD 21224');
  await form.choice('Waste Type').selectOption('Chemical Solvents');
  await form.choice('Hazard Class').selectOption({ label: 'Class 3 - Flammable Liquids' });
  await form.field('Waste Description').fill('Spent degreasing solvent');
  await form.quantity.fill('120.50');
  await form.choice('Unit').selectOption('kg');
  await form.choice('Container Type').selectOption('Drums (55-gallon)');
}

/** Goes to an address of the portal without reloading the page, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

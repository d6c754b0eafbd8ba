import type { Page } from 'playwright-core';

/** The creation screen, addressed by the names of its controls. */
export const createPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Create New Waste Load' }),
  client: page.getByRole('combobox', { name: /^Client/ }),
  field: (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  choice: (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) }),
  quantity: page.getByRole('spinbutton', { name: /^Quantity/ }).or(page.getByRole('textbox', { name: /^Quantity/ })),
  submit: page.getByRole('button', { name: 'Create Waste Load' }),
  cancel: page.getByRole('button', { name: 'Cancel' }),
});

/** Fills in every required field except the client. */
export async function fillNewLoad(page: Page, manifestNumber: string): Promise<void> {
  const form = createPage(page);
  await form.field('Manifest Number').fill(manifestNumber);
  await form.field('Generator Name').fill('Harbour Plating Works');
  await form.field('Generator Address').fill('12 Dock Road, Baltimore, MD');
  await form.choice('Waste Type').selectOption('Chemical Solvents');
  await form.choice('Hazard Class').selectOption({ label: 'Class 3 - Flammable Liquids' });
  await form.field('Waste Description').fill('Spent degreasing solvent');
  await form.quantity.fill('120.50');
  await form.choice('Unit').selectOption('kg');
  await form.choice('Container Type').selectOption('Drums (55-gallon)');
}

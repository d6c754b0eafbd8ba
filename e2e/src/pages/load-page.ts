import type { Page } from 'playwright-core';

/** The detail screen of a load, addressed by the names of its controls. */
export const loadPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add Tracking Event' });
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
    notes: dialog.getByRole('textbox', { name: /Notes/ }),
    photos: dialog.locator('input[type=file]'),
    addEvent: dialog.getByRole('button', { name: 'Add Event' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

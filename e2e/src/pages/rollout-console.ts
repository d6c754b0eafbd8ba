import type { Page } from 'playwright-core';

/** The release console, addressed by the names of its controls. */
export const rolloutConsole = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    reason: dialog.getByRole('textbox', { name: /^Reason/ }),
    typedId: dialog.getByRole('textbox', { name: /^Type .* to confirm/ }),
    administrators: dialog.getByRole('checkbox', { name: 'Administrators' }),
    ownRelease: page.getByRole('group', { name: 'Decided for this page' }),
    findEmail: page.getByRole('textbox', { name: 'Email' }),
    releaseOf: (email: string) => page.getByRole('group', { name: `Release of ${email}` }),
  };
};

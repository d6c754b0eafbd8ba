import { screen, waitFor, within } from '@testing-library/react';
import { renderDetail, type DetailOptions } from './render-detail';

/** Mounts the screen for an administrator and opens 'Add Tracking Event'. */
export async function openDialog(options: DetailOptions = {}) {
  const rendered = renderDetail({ role: 'admin', ...options });
  await rendered.user.click(await screen.findByRole('button', { name: 'Update Status' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Tracking Event' });
  const shown = within(dialog);
  return {
    ...rendered,
    dialog,
    shown,
    choose: (status: string) => rendered.user.selectOptions(shown.getByRole('combobox', { name: 'Status' }), status),
    add: () => rendered.user.click(shown.getByRole('button', { name: 'Add Event' })),
    attach: async (...files: File[]) => {
      await rendered.user.upload(shown.getByLabelText('Verification Photos'), files);
      // Each is read before it is shown.
      const removals = shown.queryAllByRole('button', { name: /^Remove photo/ }).length;
      await waitFor(() => expect(shown.queryAllByRole('img', { name: /^Preview of/ })).toHaveLength(removals));
    },
  };
}

/** An image file of a few bytes. */
export function anImage(name: string, type = 'image/jpeg', content = name): File {
  return new File([content], name, { type, lastModified: 1 });
}

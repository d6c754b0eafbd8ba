import { screen, waitFor, within } from '@testing-library/react';
import type { MockAnswers } from 'shared-auth/testing';
import { renderDetail, type DetailOptions } from './render-detail';

/** Mounts the screen for an administrator and opens 'Add Tracking Event'. */
export async function openDialog(options: DetailOptions = {}) {
  const rendered = renderDetail({ role: 'admin', ...options });
  await rendered.user.click(await screen.findByRole('button', { name: 'Update Status' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Tracking Event' });
  const shown = within(dialog);
  const add = () => rendered.user.click(shown.getByRole('button', { name: 'Add Event' }));
  return {
    ...rendered,
    dialog,
    shown,
    choose: (status: string) => rendered.user.selectOptions(shown.getByRole('combobox', { name: 'Status' }), status),
    add,
    /** Adds the event, and waits for the message that it was added. */
    record: async () => {
      await add();
      expect(await screen.findByText('Tracking event added successfully')).toBeVisible();
    },
    attach: async (...files: File[]) => {
      await rendered.user.upload(shown.getByLabelText('Verification Photos'), files);
      // Each file is checked and read before it is shown.
      await waitFor(() => {
        expect(shown.queryByText('Checking the photos…')).not.toBeInTheDocument();
        const removals = shown.queryAllByRole('button', { name: /^Remove photo/ }).length;
        expect(shown.queryAllByRole('img', { name: /^Preview of/ })).toHaveLength(removals);
      });
    },
  };
}

/** Opens the dialog, chooses a status and photos with these names, and adds the event. */
export async function addEvent(answers: MockAnswers = {}, photos: readonly string[] = []) {
  const opened = await openDialog({ answers });
  await opened.choose('in_storage');
  if (photos.length > 0) await opened.attach(...photos.map((name) => anImage(name)));
  await opened.add();
  return opened;
}

/** The first bytes of files of these types; of a JPEG or PNG, the marks of its end, too. */
const heads: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff\xd9',
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\0IDAT\0\0\0\0\0\0\0\0IEND',
  'image/gif': 'GIF89a',
  'image/heic': '\0\0\0\x10ftypheic\0\0\0\0',
};

/** An image file of a few bytes. */
export function anImage(name: string, type = 'image/jpeg', content = (heads[type] ?? '') + name): File {
  return new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type, lastModified: 1 });
}

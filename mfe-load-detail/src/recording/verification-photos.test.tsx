import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { photoLimits } from 'shared-domain/waste';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { scaleDown } from '../draft/scale-down';
import { anImage, openDialog } from '../testing/open-dialog';

jest.mock('../draft/scale-down', () => ({ scaleDown: jest.fn(() => Promise.resolve(null)) }));

const notAPhoto = 'is not a supported photo. Use JPEG, PNG, WebP, HEIC, AVIF or GIF.';

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('choosing', () => {
  test('the limits are shown before anything is chosen', async () => {
    const { shown } = await openDialog();
    expect(shown.getByRole('button', { name: 'Select Photos' })).toHaveAccessibleDescription(
      /^Optional\. Up to 50 photos of 40 MB each\. Photos over 10 MB are scaled down if your browser can open them\./,
    );
  });

  test('each chosen photo is previewed, and can be removed individually and chosen again', async () => {
    const { user, shown, attach, container } = await openDialog();
    await attach(anImage('a.jpg'), anImage('b.png', 'image/png'));
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xd9a.jpg')}`,
    );
    expect(shown.getByRole('img', { name: 'Preview of b.png' })).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(shown.getByRole('button', { name: 'Remove photo 1, a.jpg' }));
    expect(shown.queryByText('a.jpg')).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Remove photo 1, b.png' })).toBeVisible();
    expect(shown.getByRole('button', { name: 'Select Photos' })).toHaveFocus();
    await attach(anImage('a.jpg'));
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  });

  test('the button opens the file input, which is hidden because it is always empty, and says how many are selected', async () => {
    const { user, shown, attach } = await openDialog();
    const input = shown.getByLabelText('Verification Photos');
    const select = shown.getByRole('button', { name: 'Select Photos' });
    const opened = jest.fn();
    input.addEventListener('click', opened);
    await user.click(select);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(input).not.toBeVisible();
    await attach(anImage('a.jpg'), anImage('b.png', 'image/png'));
    const count = shown.getByText('2 photos selected');
    expect(count).toHaveAttribute('role', 'status');
    expect(select).toHaveAccessibleDescription(/scaled down.+ 2 photos selected$/);
    await user.click(shown.getByRole('button', { name: 'Remove photo 1, a.jpg' }));
    expect(count).toHaveTextContent('1 photo selected');
  });

  test('photos can be dropped on the field', async () => {
    const { shown } = await openDialog();
    const files = [anImage('a.jpg'), anImage('b.jpg')];
    fireEvent.drop(shown.getByText('Verification Photos'), { dataTransfer: { files } });
    expect(await shown.findAllByRole('img', { name: /^Preview/ })).toHaveLength(2);
  });

  test.each([
    [anImage('notes.txt', 'text/plain'), 'notes.txt is not an image. Only images are accepted.'],
    [anImage('text.jpg', 'image/jpeg', 'Dear Sir'), `text.jpg ${notAPhoto}`],
    [anImage('plan.svg', 'image/svg+xml', '<svg/>'), `plan.svg ${notAPhoto}`],
    [anImage('film.heic', '', '\0\0\0\x10ftypisom\0\0\0\0'), `film.heic ${notAPhoto}`],
    [anImage('empty.jpg', 'image/jpeg', ''), 'empty.jpg is empty.'],
    [
      anImage('cut.jpg', 'image/jpeg', '\xff\xd8\xff\xda\0\x04ab data'),
      'cut.jpg is incomplete. Part of the file is missing.',
    ],
    [
      anImage('cut.png', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
      'cut.png is incomplete. Part of the file is missing.',
    ],
    [aLargeImage('big.heic', 41), "big.heic is larger than 40 MB, and this browser can't scale it down."],
  ])('a file that cannot be stored is refused with a message, %#', async (file, sentence) => {
    const { shown } = await openDialog();
    // Names and types of files are not reliable, and drag and drop or an old browser ignores the accepted types.
    fireEvent.change(shown.getByLabelText('Verification Photos'), { target: { files: [file, anImage('a.jpg')] } });
    expect(await shown.findByRole('alert')).toHaveTextContent(sentence);
    expect(await shown.findAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('each rejected photo stays named until its file is chosen again or the messages are dismissed', async () => {
    const { user, shown, attach } = await openDialog();
    const rejections = () => shown.queryAllByRole('alert').map(({ textContent }) => textContent);
    await attach(anImage('zero.jpg', 'image/jpeg', ''), anImage('a.jpg'), anImage('b.jpg'), anImage('c.jpg'));
    for (const name of ['a.jpg', 'c.jpg']) fireEvent.error(shown.getByRole('img', { name: `Preview of ${name}` }));
    expect(rejections()).toEqual([
      'zero.jpg is empty.',
      "a.jpg is damaged and can't be displayed.",
      "c.jpg is damaged and can't be displayed.",
    ]);
    expect(shown.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
    await attach(anImage('a.jpg'), anImage('d.jpg'));
    const remaining = ['zero.jpg is empty.', "c.jpg is damaged and can't be displayed."];
    expect(rejections()).toEqual(remaining);
    await user.click(shown.getByRole('button', { name: 'Remove photo 1, b.jpg' }));
    expect(rejections()).toEqual(remaining);
    await user.click(shown.getByRole('button', { name: 'Dismiss the messages about photos' }));
    expect(rejections()).toEqual([]);
    expect(shown.getByRole('button', { name: 'Select Photos' })).toHaveFocus();
  });

  test('the same file is added once', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('a.jpg'), anImage('a.jpg'));
    expect(shown.getByRole('alert')).toHaveTextContent('a.jpg has already been added.');
    expect(shown.getAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('a copy of a photo is not added, because an event has each photo once', async () => {
    const { shown, attach } = await openDialog();
    const scan = anImage('scan.jpg');
    const copyAs = (name: string) => new File([scan], name, { type: scan.type });
    await attach(scan, anImage('form.jpg'), copyAs('scan (1).jpg'), copyAs('scan.jpg'));
    expect(shown.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'scan (1).jpg has already been added as scan.jpg.',
      'scan.jpg has already been added.',
    ]);
    expect(shown.getByText('2 photos selected')).toBeVisible();
  });

  describe('more than 50', () => {
    const images = (count: number) => Array.from({ length: count }, (_, index) => anImage(`${index}.jpg`));

    test('one message names the first files that were left out, and they can be added once there is room', async () => {
      const { user, shown, attach, container } = await openDialog();
      await attach(...images(57));
      const previews = () => shown.getAllByRole('img', { name: /^Preview/ });
      expect(previews()).toHaveLength(photoLimits.maxPerTrackingEvent);
      const message = shown.getByRole('alert');
      expect(message).toHaveTextContent(
        /^An event can have at most 50 photos\. 7 files weren't added: 50.jpg, 51.jpg, 52.jpg, 53.jpg, 54.jpg, and 2 more\.$/,
      );
      await user.click(shown.getByRole('button', { name: 'Remove photo 1, 0.jpg' }));
      await expectNoAxeViolations(container);
      await user.click(within(message).getByRole('button', { name: 'Add 1 Photo' }));
      expect(await shown.findByRole('img', { name: 'Preview of 50.jpg' })).toBeVisible();
      expect(previews()).toHaveLength(photoLimits.maxPerTrackingEvent);
      expect(message).toHaveTextContent(/ 6 files weren't added: /);
    });

    test('a left-out photo can still be added after another one with the same name', async () => {
      const { user, shown, attach } = await openDialog();
      const fromCamera = (content: string) => anImage('image.jpg', 'image/jpeg', `\xff\xd8\xff\xd9${content}`);
      await attach(...images(50), fromCamera('left out'));
      await user.click(shown.getByRole('button', { name: 'Remove photo 1, 0.jpg' }));
      await attach(fromCamera('taken next'));
      expect(shown.getByRole('alert')).toHaveTextContent(/^image\.jpg wasn't added/);
      await user.click(shown.getByRole('button', { name: 'Remove photo 1, 1.jpg' }));
      await user.click(shown.getByRole('button', { name: 'Add 1 Photo' }));
      await waitFor(() => expect(shown.getAllByRole('img', { name: 'Preview of image.jpg' })).toHaveLength(2));
      expect(shown.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('photos that turn out to be damaged leave their places to those that were left out', async () => {
      const { shown, attach } = await openDialog();
      await attach(...images(53));
      act(() => {
        for (const name of ['3.jpg', '4.jpg']) fireEvent.error(shown.getByRole('img', { name: `Preview of ${name}` }));
      });
      expect(await shown.findByRole('img', { name: 'Preview of 50.jpg' })).toBeVisible();
      expect(await shown.findByRole('img', { name: 'Preview of 51.jpg' })).toBeVisible();
      expect(shown.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        "3.jpg is damaged and can't be displayed.",
        "4.jpg is damaged and can't be displayed.",
        "52.jpg wasn't added. An event can have at most 50 photos.",
      ]);
    });
  });

  test('a picture with too many pixels is refused as soon as it is drawn', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('huge.jpg'));
    const preview = shown.getByRole('img', { name: 'Preview of huge.jpg' });
    Object.defineProperties(preview, { naturalWidth: { value: 10_000 }, naturalHeight: { value: 10_001 } });
    fireEvent.load(preview);
    expect(shown.getByRole('alert')).toHaveTextContent("huge.jpg has more than 100 megapixels and can't be stored.");
    expect(preview).not.toBeInTheDocument();
  });

  test('a format that the browser cannot decode is shown by name and can be removed', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('IMG_1.HEIC', 'image/heic'));
    fireEvent.error(shown.getByRole('img', { name: 'Preview of IMG_1.HEIC' }));
    expect(shown.getByText('IMG_1.HEIC')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Remove photo 1, IMG_1.HEIC' })).toBeVisible();
  });

  test('a dialog with only chosen photos asks before closing', async () => {
    const { user, shown, attach } = await openDialog();
    await attach(anImage('a.jpg'));
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toBeVisible();
  });
});

describe('large photos', () => {
  const stored = aTrackingEvent({ id: 'e9' });
  const answers = { recordTrackingEvent: stored, attachPhoto: aPhoto() };

  test('are sent unchanged with the type of their content if the browser cannot decode them', async () => {
    const { api, shown, choose, attach, add } = await openDialog({ answers });
    await choose('in_storage');
    const file = aLargeImage('IMG_1.HEIC', 12);
    await attach(file);
    fireEvent.error(shown.getByRole('img'));
    await add();
    await dialogIsGone();
    const [call] = api.calls('attachPhoto');
    expect((call?.rawBody as File).size).toBe(file.size);
    expect(call?.headers).toMatchObject({ 'Content-Type': 'image/heic' });
    expect(call?.headers).not.toHaveProperty('x-original-sha256');
  });

  test('are scaled down and sent with the digest of the original if the browser can decode them', async () => {
    jest.mocked(scaleDown).mockResolvedValueOnce({ file: anImage('big.png'), sha256: 'ab'.repeat(32) });
    const { api, choose, attach, add } = await openDialog({ answers });
    await choose('in_storage');
    await attach(aLargeImage('big.png', 60));
    await add();
    await dialogIsGone();
    expect(api.calls('attachPhoto')[0]?.headers).toMatchObject({
      'Content-Type': 'image/jpeg',
      'x-original-sha256': 'ab'.repeat(32),
    });
  });

  test('delay adding the event until the photos are checked', async () => {
    let finish = (_nothing: null): void => undefined;
    jest.mocked(scaleDown).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const { api, user, shown, choose, add } = await openDialog({ answers });
    await choose('in_storage');
    await user.upload(shown.getByLabelText('Verification Photos'), aLargeImage('IMG_1.HEIC', 12));
    await add();
    expect(shown.getByText('Checking the photos. The tracking event will be added when they are ready.')).toBeVisible();
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    finish(null);
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(1);
  });

  test('prevent adding the event if a photo is refused in the meantime', async () => {
    let finish = (_nothing: null): void => undefined;
    jest.mocked(scaleDown).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const { api, user, shown, choose, add } = await openDialog({ answers });
    await choose('in_storage');
    await user.upload(shown.getByLabelText('Verification Photos'), aLargeImage('IMG_1.HEIC', 41));
    await add();
    finish(null);
    expect(
      await shown.findByText(/^The tracking event was not added because some of its photos were rejected/),
    ).toBeVisible();
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    await add();
    await dialogIsGone();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
  });
});

/** A file that reports this many megabytes. */
function aLargeImage(name: string, megabytes: number): File {
  const file = anImage(name, name.endsWith('.png') ? 'image/png' : 'image/heic');
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

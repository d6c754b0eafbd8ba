import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { answer, never, problem, signInAs, unreachable, type MockCall } from 'shared-auth/testing';
import { photoLimits } from 'shared-domain/waste';
import { aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { scaleDown } from './scale-down';
import { anImage, openDialog } from './testing/open-dialog';

jest.mock('./scale-down', () => ({ scaleDown: jest.fn(() => Promise.resolve(null)) }));

const notAPhoto = 'is not a supported photo. Use JPEG, PNG, WebP, HEIC, AVIF or GIF.';

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('choosing', () => {
  test('the limits are shown before anything is chosen', async () => {
    const { shown } = await openDialog();
    expect(shown.getByLabelText('Verification Photos')).toHaveAccessibleDescription(
      'Optional. Up to 50 photos of 40 MB each. Photos over 10 MB are scaled down if your browser can open them.',
    );
  });

  test('each chosen photo is previewed and can be removed individually', async () => {
    const { user, shown, attach, container } = await openDialog();
    await attach(anImage('a.jpg'), anImage('b.png', 'image/png'));
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${btoa('\xff\xd8\xffa.jpg')}`,
    );
    expect(shown.getByRole('img', { name: 'Preview of b.png' })).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(shown.getByRole('button', { name: 'Remove photo 1, a.jpg' }));
    expect(shown.queryByText('a.jpg')).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Remove photo 1, b.png' })).toBeVisible();
    expect(shown.getByLabelText('Verification Photos')).toHaveFocus();
  });

  test('a removed photo can be chosen again', async () => {
    const { user, shown, attach } = await openDialog();
    await attach(anImage('a.jpg'));
    await user.click(shown.getByRole('button', { name: 'Remove photo 1, a.jpg' }));
    await attach(anImage('a.jpg'));
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  });

  test.each([
    [anImage('notes.txt', 'text/plain'), 'notes.txt is not an image. Only images are accepted.'],
    [anImage('text.jpg', 'image/jpeg', 'Dear Sir'), `text.jpg ${notAPhoto}`],
    [anImage('plan.svg', 'image/svg+xml', '<svg/>'), `plan.svg ${notAPhoto}`],
    [anImage('film.heic', '', '\0\0\0\x10ftypisom\0\0\0\0'), `film.heic ${notAPhoto}`],
    [anImage('empty.jpg', 'image/jpeg', ''), 'empty.jpg is empty.'],
    [aLargeImage('big.heic', 41), "big.heic is larger than 40 MB, and this browser can't scale it down."],
  ])('a file that cannot be stored is refused with a message, %#', async (file, sentence) => {
    const { shown } = await openDialog();
    // Names and types of files are not reliable, and drag and drop or an old browser ignores the accepted types.
    fireEvent.change(shown.getByLabelText('Verification Photos'), { target: { files: [file, anImage('a.jpg')] } });
    expect(await shown.findByRole('alert')).toHaveTextContent(sentence);
    expect(await shown.findAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('the same file is added once', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('a.jpg'), anImage('a.jpg'));
    expect(shown.getByRole('alert')).toHaveTextContent('a.jpg is already chosen.');
    expect(shown.getAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('a 51st photo is refused', async () => {
    const { shown, attach } = await openDialog();
    await attach(...Array.from({ length: 51 }, (_, index) => anImage(`${index}.jpg`)));
    expect(shown.getAllByRole('img', { name: /^Preview/ })).toHaveLength(photoLimits.maxPerTrackingEvent);
    expect(shown.getByRole('alert')).toHaveTextContent('50.jpg was left out: an event can have at most 50 photos.');
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

  test('a picture in a common format that cannot be decoded is refused as damaged', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('broken.jpg'));
    fireEvent.error(shown.getByRole('img', { name: 'Preview of broken.jpg' }));
    expect(shown.getByRole('alert')).toHaveTextContent("broken.jpg is damaged and can't be displayed.");
    expect(shown.queryByRole('button', { name: /^Remove photo/ })).not.toBeInTheDocument();
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

describe('sending', () => {
  const stored = aTrackingEvent({ id: 'e9' });

  /** Opens the dialog with these photos chosen and adds the event. */
  async function addWith(names: string[], attachPhoto: (call: MockCall<'attachPhoto'>) => never | object) {
    const opened = await openDialog({
      answers: { recordTrackingEvent: stored, attachPhoto: attachPhoto as () => ReturnType<typeof aPhoto> },
    });
    await opened.choose('in_storage');
    await opened.attach(...names.map((name) => anImage(name)));
    await opened.add();
    return opened;
  }

  test('each photo is sent separately after the event is stored, then the dialog closes', async () => {
    const { api } = await addWith(['a.jpg', 'b.jpg'], () => aPhoto());
    await dialogIsGone();
    expect(screen.getByText('Tracking event added successfully')).toBeVisible();
    const calls = api.calls('attachPhoto');
    expect(calls.map(({ params }) => params.id)).toEqual(['e9', 'e9']);
    expect(calls.map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'b.jpg']);
    expect(calls.map(({ headers }) => headers['Content-Type'])).toEqual(['image/jpeg', 'image/jpeg']);
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(Object.keys(api.calls('recordTrackingEvent')[0]?.body ?? {}).sort()).toEqual([
      'location',
      'notes',
      'status',
      'waste_load_id',
    ]);
    await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(3));
  });

  test('progress is shown for each photo', async () => {
    const { shown, container } = await addWith(['a.jpg', 'b.jpg'], () => never());
    expect(await shown.findByRole('progressbar', { name: 'Sending a.jpg' })).toHaveAttribute('aria-valuenow', '0');
    expect(shown.getByText('Waiting')).toBeVisible();
    const summary = shown.getByText('The tracking event is recorded. 0 of 2 photos sent.');
    expect(summary).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  test('no photo is sent while the event is not stored', async () => {
    const { api, shown, choose, attach, add } = await openDialog({ answers: { recordTrackingEvent: unreachable } });
    await choose('in_storage');
    await attach(anImage('a.jpg'));
    await add();
    await shown.findByRole('alert');
    expect(api.calls('attachPhoto')).toHaveLength(0);
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  });

  test('a failed photo can be retried under the same key, and does not delay the others', async () => {
    const { api, user, shown, container } = await addWith(['a.jpg', 'b.jpg'], ({ rawBody }) =>
      (rawBody as File).name === 'a.jpg' ? problem(503, 'overloaded', 'The portal is busy.') : aPhoto(),
    );
    const retry = await shown.findByRole('button', { name: 'Try again a.jpg' });
    expect(shown.getByRole('alert')).toHaveTextContent('The portal is busy.');
    expect(await shown.findByText('Sent')).toBeVisible();
    expect(shown.getByText('The tracking event is recorded. 1 of 2 photos sent. 1 could not be sent.')).toBeVisible();
    await expectNoAxeViolations(container);
    api.answer({ attachPhoto: aPhoto() });
    await user.click(retry);
    await dialogIsGone();
    const keys = api
      .calls('attachPhoto')
      .filter(({ rawBody }) => (rawBody as File).name === 'a.jpg')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('photos delayed by an ended session are sent after signing in again', async () => {
    const { api, shown } = await addWith(['a.jpg', 'b.jpg'], () => problem(401, 'not_signed_in', 'Please sign in.'));
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    expect(await shown.findAllByText('Waiting')).toHaveLength(2);
    api.answer({ attachPhoto: aPhoto() });
    act(() => void signInAs(aUser({ role: 'admin' })));
    await dialogIsGone();
    expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
  });

  test('a refused photo can be left out', async () => {
    const { api, user, shown } = await addWith(['fake.jpg'], () =>
      problem(422, 'invalid_photo', 'fake.jpg is no image.'),
    );
    await user.click(await shown.findByRole('button', { name: 'Leave out fake.jpg' }));
    await dialogIsGone();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
  });

  test.each([
    ['nothing', answer('', {}, 201)],
    ['a text', answer('stored', {}, 200)],
    ['no id', answer({ isStored: true }, {}, 201)],
  ])('photos of an event stored with the response %s are listed, and not sent', async (_, recordTrackingEvent) => {
    const { api, user, shown, choose, attach, add, container } = await openDialog({
      answers: { recordTrackingEvent },
    });
    await choose('in_storage');
    await attach(anImage('a.jpg'), anImage('b.jpg'));
    await add();
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'The tracking event is recorded, but its photos could not be attached',
    );
    expect(screen.getByText('Tracking event added successfully')).toBeVisible();
    const names = within(shown.getByRole('list', { name: 'Photos that were not attached' })).getAllByRole('listitem');
    expect(names.map((name) => name.textContent)).toEqual(['a.jpg', 'b.jpg']);
    expect(shown.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'Add Event' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    const close = shown.getByRole('button', { name: 'Close without photos' });
    expect(close).toHaveFocus();
    await user.click(close);
    await dialogIsGone();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
    expect(api.calls('attachPhoto')).toHaveLength(0);
  });

  test('leaving with unsent photos asks for confirmation and then stops sending', async () => {
    const { api, user, shown } = await addWith(['a.jpg', 'b.jpg'], () => never());
    await user.click(await shown.findByRole('button', { name: 'Stop and close' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave without all photos?' }));
    await user.click(question.getByRole('button', { name: 'Keep sending' }));
    expect(shown.getByRole('progressbar', { name: 'Sending a.jpg' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave photos out' }));
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(1);
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
    expect(shown.getByText('Checking the photos. The event will be added when they are ready.')).toBeVisible();
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
    expect(await shown.findByText(/^The event was not added because some of its photos were rejected/)).toBeVisible();
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

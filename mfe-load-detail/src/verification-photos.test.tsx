import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { answer, never, problem, signInAs, unreachable, type MockCall } from 'shared-auth/testing';
import { photoLimits } from 'shared-domain';
import { aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { anImage, openDialog } from './testing/open-dialog';

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('choosing', () => {
  test('the limits are told before anything is chosen', async () => {
    const { shown } = await openDialog();
    expect(shown.getByLabelText('Verification Photos')).toHaveAccessibleDescription(
      'Optional. JPEG, PNG or WebP, up to 10 photos of 10 MB each.',
    );
  });

  test('each chosen photo is shown and can be removed by itself', async () => {
    const { user, shown, attach, container } = await openDialog();
    await attach(anImage('a.jpg'), anImage('b.png', 'image/png'));
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${btoa('a.jpg')}`,
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
    [anImage('scan.gif', 'image/gif'), "scan.gif is a kind of image that can't be stored. Use JPEG, PNG or WebP."],
    [anImage('empty.jpg', 'image/jpeg', ''), 'empty.jpg is empty.'],
    [bigImage(), 'big.jpg is larger than 10 MB.'],
  ])('what cannot be stored is refused with a sentence, %#', async (file, sentence) => {
    const { shown } = await openDialog();
    // A drop or an old browser does not heed the kinds that the control names.
    fireEvent.change(shown.getByLabelText('Verification Photos'), { target: { files: [file, anImage('a.jpg')] } });
    expect(shown.getByRole('alert')).toHaveTextContent(sentence);
    expect(await shown.findAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('the same file is taken once', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('a.jpg'), anImage('a.jpg'));
    expect(shown.getByRole('alert')).toHaveTextContent('a.jpg is already chosen.');
    expect(shown.getAllByRole('img', { name: /^Preview/ })).toHaveLength(1);
  });

  test('an eleventh photo is left out', async () => {
    const { shown, attach } = await openDialog();
    await attach(...Array.from({ length: 11 }, (_, index) => anImage(`${index}.jpg`)));
    expect(shown.getAllByRole('img', { name: /^Preview/ })).toHaveLength(photoLimits.maxPerTrackingEvent);
    expect(shown.getByRole('alert')).toHaveTextContent('10.jpg was left out: an event can have at most 10 photos.');
  });

  test('a picture with too many pixels is refused as soon as it is drawn', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('huge.jpg'));
    const preview = shown.getByRole('img', { name: 'Preview of huge.jpg' });
    Object.defineProperties(preview, { naturalWidth: { value: 10_000 }, naturalHeight: { value: 5_001 } });
    fireEvent.load(preview);
    expect(shown.getByRole('alert')).toHaveTextContent("huge.jpg has more than 50 megapixels and can't be stored.");
    expect(preview).not.toBeInTheDocument();
  });

  test('a file that only claims to be an image keeps its name and its way out', async () => {
    const { shown, attach } = await openDialog();
    await attach(anImage('broken.jpg'));
    fireEvent.error(shown.getByRole('img', { name: 'Preview of broken.jpg' }));
    expect(shown.getByText('broken.jpg')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Remove photo 1, broken.jpg' })).toBeVisible();
  });

  test('chosen photos alone make the dialog worth a question', async () => {
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

  test('each photo goes out by itself after the event is stored, then the dialog closes', async () => {
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

  test('a photo that fails can be tried again under the same key, and the others are not held up', async () => {
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

  test('photos that an ended session held up are sent after signing in again', async () => {
    const { api, shown } = await addWith(['a.jpg', 'b.jpg'], () => problem(401, 'not_signed_in', 'Please sign in.'));
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    expect(await shown.findAllByText('Waiting')).toHaveLength(2);
    api.answer({ attachPhoto: aPhoto() });
    act(() => void signInAs(aUser({ role: 'admin' })));
    await dialogIsGone();
    expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
  });

  test('a photo that is refused can be left out', async () => {
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
  ])(
    'photos of an event that is stored with %s for an answer are named, and not sent',
    async (_, recordTrackingEvent) => {
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
    },
  );

  test('leaving with photos unsent asks first and then stops sending', async () => {
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

function bigImage(): File {
  const file = anImage('big.jpg');
  Object.defineProperty(file, 'size', { value: photoLimits.maxBytes + 1 });
  return file;
}

import { setImmediate } from 'node:timers';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { announce, never, problem, signInAs, unreachable, withFakeTimers } from 'shared-auth/testing';
import { aLoad, aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { comeNear, saveData } from './testing/browser';
import { anImage } from './testing/open-dialog';
import { loadId, renderDetail } from './testing/render-detail';

const sentence = 'The portal is responding slowly. You can keep waiting, or try again.';
const sendingSentence =
  'The portal is responding slowly. You can keep waiting, or stop and send it again: nothing is saved twice.';
const wait = withFakeTimers();
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(1);
};

test('a load that never arrives says so, and Try Again requests the missing parts again', async () => {
  const { api } = renderDetail({ answers: { getLoad: () => never() } });
  await wait(9);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await wait(120);
  expect(screen.getByText('Loading waste load details...')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  api.answer({ getLoad: aLoad() });
  await press('Try Again');
  expect(screen.getByRole('heading', { name: 'Manifest #100033134ELC' })).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
  expect(api.calls('listTrackingEvents')).toHaveLength(1);
});

test('an ended session keeps the screen waiting without a notice, and signing in again shows the load', async () => {
  const ended = problem(401, 'not_signed_in', 'Please sign in.');
  const { api, router } = renderDetail({ answers: { getLoad: ended, listTrackingEvents: ended } });
  await wait(60);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  api.answer({ getLoad: aLoad(), listTrackingEvents: [] });
  act(() => void signInAs(aUser()));
  await wait(1);
  expect(screen.getByRole('heading', { name: 'Manifest #100033134ELC' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/waste-load/${loadId}`);
  expect(screen.queryByText('Failed to load waste load details')).not.toBeInTheDocument();
});

test('an event that is recorded while the load is on its way is not lost', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const first = aTrackingEvent({ id: 'first', status: 'picked_up' });
  const load = aLoad({ current_status: 'picked_up' });
  const { api } = renderDetail({
    answers: { getLoad: () => arrived.then(() => load), listTrackingEvents: () => arrived.then(() => [first]) },
  });
  await wait(1);
  api.answer({
    getLoad: { ...load, current_status: 'in_storage' },
    listTrackingEvents: [aTrackingEvent({ id: 'second', status: 'in_storage' }), first],
  });
  announce('event-recorded', load.id);
  await wait(2);
  arrive();
  await wait(1);
  expect(screen.getByText('2 events')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Stages' })).toHaveTextContent('In Storage, current stage');
});

test('a refresh that failed temporarily is repeated, less and less often, and one that was refused is not', async () => {
  // Without jitter, after 5 s and 15 s.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { api, queryClient } = renderDetail();
  await wait(1);
  const calls = () => [api.calls('getLoad').length, api.calls('listTrackingEvents').length];
  const outdated = () => screen.queryByText(/could not be refreshed/);
  api.answer({ getLoad: () => problem(503, 'overloaded', 'The portal is restarting.') });
  act(() => void queryClient.invalidateQueries());
  await wait(1);
  expect(outdated()).toBeVisible();
  expect(calls()).toEqual([2, 2]);
  await wait(8);
  expect(calls()).toEqual([3, 2]);
  await wait(5);
  expect(calls()).toEqual([3, 2]);
  api.answer({ getLoad: aLoad({ current_status: 'in_storage' }) });
  await wait(8);
  expect(outdated()).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Stages' })).toHaveTextContent('In Storage, current stage');
  api.answer({ getLoad: () => problem(403, 'not_allowed', 'No longer allowed.') });
  act(() => void queryClient.invalidateQueries());
  await wait(60);
  expect(outdated()).toBeVisible();
  expect(calls()).toEqual([5, 3]);
});

test('a refresh that hangs after a tracking event is recorded says that the load may be out of date, also in print', async () => {
  const first = aTrackingEvent({ id: 'first', status: 'picked_up' });
  const { api } = renderDetail({ role: 'admin', load: { current_status: 'picked_up' }, trackingEvents: [first] });
  await wait(1);
  await press('Update Status');
  const shown = within(screen.getByRole('dialog', { name: 'Add Tracking Event' }));
  fireEvent.change(shown.getByRole('combobox', { name: 'Status' }), { target: { value: 'in_storage' } });
  api.answer({ getLoad: never, listTrackingEvents: never });
  await press('Add Event');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const outdated = () => screen.queryAllByText(/may be out of date/).length;
  await wait(8);
  expect(outdated()).toBe(0);
  await wait(2);
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be refreshed. What you see may be out of date/);
  expect(outdated()).toBe(2);
  await press('Try Again');
  expect(outdated()).toBe(2);
  api.answer({
    getLoad: aLoad({ current_status: 'in_storage' }),
    listTrackingEvents: [aTrackingEvent({ id: 'second', status: 'in_storage' }), first],
  });
  await press('Try Again');
  expect(screen.getByRole('list', { name: 'Stages' })).toHaveTextContent('In Storage, current stage');
  expect(screen.getByText('2 events')).toBeVisible();
  expect(outdated()).toBe(0);
});

test('a certificate that never arrives can be requested again, without an error message', async () => {
  const { api, visit } = renderDetail({
    load: { current_status: 'certified' },
    answers: { issueCertificateTicket: () => never() },
  });
  await wait(1);
  await press('Download Certificate');
  await wait(11);
  expect(screen.getByText(sentence)).toBeVisible();
  api.answer({ issueCertificateTicket: { ticket: 't' } });
  await press('Try Again');
  expect(visit).toHaveBeenCalledWith('/api/simple-cert?ticket=t');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to download certificate')).not.toBeInTheDocument();
});

test('a photo that never arrives can be retried individually', async () => {
  saveData();
  const near = comeNear();
  const { api } = renderDetail({
    trackingEvents: [aTrackingEvent({ photos: [aPhoto()] })],
    answers: { getPhoto: () => never() },
  });
  await wait(1);
  near();
  await wait(11);
  const group = within(screen.getByRole('group', { name: 'Additional Photos' }));
  expect(group.getByText('The portal is responding slowly.')).toBeVisible();
  api.answer({ getPhoto: () => new Blob(['x']) });
  await press(/^Try Again Photo 1 of 1/);
  expect(group.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
});

/** The browser itself reads photos, which no fake clock can speed up. */
async function untilShown(shown: ReturnType<typeof within>, count: number): Promise<void> {
  while (shown.queryAllByRole('img', { name: /^Preview of/ }).length < count) {
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  }
}

describe('a pending tracking event', () => {
  async function send(photos: File[] = [], answers: NonNullable<Parameters<typeof renderDetail>[0]>['answers'] = {}) {
    const rendered = renderDetail({ role: 'admin', answers });
    await wait(1);
    await press('Update Status');
    const shown = within(screen.getByRole('dialog', { name: 'Add Tracking Event' }));
    fireEvent.change(shown.getByRole('combobox', { name: 'Status' }), { target: { value: 'in_storage' } });
    fireEvent.change(shown.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Seal 4471' } });
    if (photos.length > 0) {
      fireEvent.change(shown.getByLabelText('Verification Photos'), { target: { files: photos } });
      await untilShown(shown, photos.length);
    }
    await press('Add Event');
    return { ...rendered, shown };
  }

  test('waits as long as the user does and is then sent again under the same key', async () => {
    const { api, shown } = await send([], { recordTrackingEvent: () => never() });
    await wait(3600);
    expect(shown.getByText(sendingSentence)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Add Event' })).toBeDisabled();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);

    await press('Stop Waiting');
    expect(shown.getByRole('alert')).toHaveTextContent('Canceled. You can safely try again; nothing is saved twice.');
    expect(screen.queryByText('Failed to add tracking event')).not.toBeInTheDocument();
    expect(shown.getByRole('textbox', { name: 'Notes' })).toHaveValue('Seal 4471');
    expect(shown.getByRole('button', { name: 'Add Event' })).toHaveFocus();
    // The timeline shows whether the attempt was stored after all.
    expect(api.calls('listTrackingEvents')).toHaveLength(2);

    // An hour later, "now" is no longer the time of the step, unless the first attempt has arrived.
    api.answer({ recordTrackingEvent: aTrackingEvent({ timestamp: new Date().toISOString() }) });
    await press('Add Event');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(
      screen.getByText(/^This event was recorded with the time .+\. If it happened earlier, correct it/),
    ).toBeVisible();
    const [first, second] = api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });

  test('can be left with Cancel after the user gave up, with the usual question', async () => {
    await send([], { recordTrackingEvent: () => never() });
    await wait(11);
    await press('Stop Waiting');
    await press('Cancel');
    expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toBeVisible();
    await press('Discard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with a photo that makes no progress can give up only that photo and send it again', async () => {
    const { api, shown } = await send([anImage('a.jpg'), anImage('b.jpg')], {
      attachPhoto: ({ rawBody }) => ((rawBody as File).name === 'a.jpg' ? never() : aPhoto()),
    });
    await wait(130);
    expect(shown.getByText(sendingSentence)).toBeVisible();
    await press('Stop Waiting a.jpg');
    expect(shown.getByRole('alert')).toHaveTextContent('Canceled. You can safely try again; nothing is saved twice.');
    expect(shown.getByText('Sent')).toBeVisible();
    api.answer({ attachPhoto: aPhoto() });
    await press('Try Again a.jpg');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with photos that do not reach the portal sends them again automatically, less and less often', async () => {
    // Without jitter.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { api, shown } = await send([anImage('a.jpg'), anImage('b.jpg')], { attachPhoto: () => unreachable() });
    const sent = () => api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name);
    expect(sent()).toEqual(['a.jpg']);
    await wait(5);
    expect(sent()).toEqual(['a.jpg', 'b.jpg']);
    await wait(9);
    expect(sent()).toHaveLength(2);
    await wait(2);
    expect(sent()).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
    // A photo whose connection is always dropped holds up no other.
    api.answer({ attachPhoto: ({ rawBody }) => ((rawBody as File).name === 'a.jpg' ? unreachable() : aPhoto()) });
    await wait(25);
    expect(shown.getByText('Sent')).toBeVisible();
    api.answer({ attachPhoto: aPhoto() });
    await wait(60);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toHaveLength(6);
  });
});

test('a slow removal of a known site says so', async () => {
  const { client_id } = aLoad();
  const position = { lat: 30.7, lng: -88, radius_m: 250 };
  const yard = { id: 's1', client_id, name: 'Yard', ...position, address: null, epa_id: null, process: null };
  renderDetail({ role: 'admin', answers: { listSites: [yard], deleteSite: never } });
  await wait(1);
  await press('Known Sites');
  await press('Delete Yard');
  await press('Delete');
  await wait(11);
  expect(
    screen.getByText('The portal is responding slowly. You can keep waiting, or close this dialog.'),
  ).toBeVisible();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, problem } from 'shared-auth/testing';
import { formatInstant } from 'shared-domain/wire';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { localMinute } from '../draft/event-draft';
import { anImage } from '../testing/open-dialog';
import { loadId, renderDetail, type DetailOptions } from '../testing/render-detail';

const wrong = aTrackingEvent({ id: 'a', status: 'disposed', accuracy_m: 12, notes: 'Burned' });
const corrected = [
  aTrackingEvent({ id: 'b', status: 'in_storage', corrects: 'a', recorded_at: '2026-11-04T14:30:00.000Z' }),
  { ...wrong, corrected_by: 'b' },
];

const itemOf = async (status: string) =>
  (await screen.findByRole('heading', { level: 3, name: status })).closest('li') as HTMLElement;

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

/** Opens the correction of `wrong`. */
async function openCorrection(options: DetailOptions = {}) {
  const rendered = renderDetail({ role: 'admin', trackingEvents: [wrong], ...options });
  const item = within(await itemOf('Disposed'));
  await rendered.user.click(item.getByRole('button', { name: /^Correct Disposed, Nov 4, 2026/ }));
  const shown = within(screen.getByRole('dialog', { name: 'Correct Tracking Event' }));
  const add = () => rendered.user.click(shown.getByRole('button', { name: 'Record Correction' }));
  return { ...rendered, shown, notes: shown.getByRole('textbox', { name: /^Notes/ }), add };
}

test('a correction starts with the step and needs a reason', async () => {
  const { shown, notes, add, api, container } = await openCorrection();
  expect(shown.getByRole('combobox', { name: /^Status/ })).toHaveValue('disposed');
  expect(shown.getByRole('textbox', { name: 'Location' })).toHaveValue('29.760427, -95.369804');
  expect(shown.getByText('Location of the corrected event. Accuracy ±12 m')).toBeVisible();
  expect(
    shown.getByRole('radio', {
      name: new RegExp(`At the same time, ${formatInstant(wrong.timestamp)}`.replaceAll(' ', '\\s')),
    }),
  ).toBeChecked();
  expect(notes).toHaveValue('');
  expect(shown.getByText(/^You are correcting this event/)).toHaveTextContent(
    `You are correcting this event: Disposed, ${formatInstant(wrong.timestamp)}, `,
  );
  await add();
  expect(notes).toHaveAccessibleDescription(expect.stringContaining('Enter a reason for the correction'));
  expect(notes).toHaveFocus();
  expect(api.calls('recordTrackingEvent')).toHaveLength(0);
  await expectNoAxeViolations(container);
});

test('a correction is sent with the id of the step, and without a time unless one is stated', async () => {
  const { user, shown, notes, add, api } = await openCorrection();
  await user.selectOptions(shown.getByRole('combobox', { name: /^Status/ }), 'in_storage');
  await user.type(notes, 'Wrong load');
  await add();
  expect(await screen.findByText('Correction recorded')).toBeVisible();
  expect(api.calls('recordTrackingEvent')[0]?.body).toEqual({
    ...{ waste_load_id: loadId, status: 'in_storage', location: '29.760427, -95.369804', accuracy_m: 12 },
    ...{ notes: 'Wrong load', corrects: 'a' },
  });
});

test('a correction of other fields keeps the text of the location, even if it can be read as a position', async () => {
  const typed = aTrackingEvent({ id: 'a', status: 'disposed', location: '30.4515° N, 91.1871° W', accuracy_m: null });
  const { user, shown, notes, add, api } = await openCorrection({ trackingEvents: [typed] });
  expect(shown.queryByText(/will be saved as the position/)).not.toBeInTheDocument();
  await user.type(notes, 'Wrong notes');
  await add();
  await waitFor(() => expect(api.calls('recordTrackingEvent')[0]?.body.location).toBe('30.4515° N, 91.1871° W'));
});

test('a correction that keeps its time is compared with the event before it, not with a later one of the same time', async () => {
  const later = aTrackingEvent({ id: 'b', status: 'certified', timestamp: wrong.timestamp });
  const before = aTrackingEvent({ id: 'first', status: 'at_disposal_facility', timestamp: '2026-11-01T10:00:00.000Z' });
  const { user, shown } = await openCorrection({ trackingEvents: [later, wrong, before] });
  const usual = within(shown.getByRole('group', { name: 'Usual next steps' }));
  expect(usual.getByRole('button', { name: 'Disposed' })).toBeVisible();
  const unusual = /does not usually follow/;
  expect(shown.queryByText(unusual)).not.toBeInTheDocument();
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  expect(shown.queryByText(unusual)).not.toBeInTheDocument();
});

test('after a correction, the focus is on the step, whose button is gone', async () => {
  const { user, notes, add, api } = await openCorrection();
  await user.type(notes, 'Wrong load');
  api.answer({ listTrackingEvents: () => corrected });
  await add();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Correct Disposed/ })).not.toBeInTheDocument());
  expect(await itemOf('Disposed')).toHaveFocus();
});

test('after a correction with photos, whose dialog outlasts the button, the focus is on the step', async () => {
  let arrive = (): void => undefined;
  const { user, shown, notes, add, api } = await openCorrection({
    answers: { attachPhoto: () => new Promise((resolve) => (arrive = () => resolve(aPhoto()))) },
  });
  await user.type(notes, 'Wrong load');
  await user.upload(shown.getByLabelText('Verification Photos'), anImage('a.jpg'));
  api.answer({ listTrackingEvents: () => corrected });
  await add();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Correct Disposed/ })).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls('attachPhoto')).toHaveLength(1));
  arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await itemOf('Disposed')).toHaveFocus();
});

test('a proposed time that is changed and entered again is the time of the step to the millisecond', async () => {
  const step = { ...wrong, timestamp: '2026-11-04T09:30:41.250Z', event_time: '2026-11-04T09:30:41.250Z' };
  const { user, shown, notes, add, api } = await openCorrection({ trackingEvents: [step] });
  await user.type(notes, 'Wrong load');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const field = shown.getByLabelText<HTMLInputElement>(/^Date and time/);
  const proposed = field.value;
  fireEvent.change(field, { target: { value: '2026-11-04T02:00' } });
  fireEvent.change(field, { target: { value: proposed } });
  await add();
  expect(await screen.findByText('Correction recorded')).toBeVisible();
  expect(api.calls('recordTrackingEvent')[0]?.body).toMatchObject({ event_time: step.timestamp });
});

test('a correction that moves a step to the time of another one follows it', async () => {
  const pickup = aTrackingEvent({ id: 'p', status: 'picked_up', timestamp: '2026-11-04T09:10:24.000Z' });
  const step = { ...wrong, timestamp: '2026-11-04T09:30:41.250Z' };
  const { user, shown, notes, add, api } = await openCorrection({ trackingEvents: [step, pickup] });
  await user.selectOptions(shown.getByRole('combobox', { name: /^Status/ }), 'in_transit');
  await user.type(notes, 'It left at once');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  fireEvent.change(shown.getByLabelText(/^Date and time/), { target: { value: localMinute(pickup.timestamp) } });
  expect(shown.queryByText(/does not usually/)).not.toBeInTheDocument();
  await add();
  expect(await screen.findByText('Correction recorded')).toBeVisible();
  expect(api.calls('recordTrackingEvent')[0]?.body).toMatchObject({ event_time: pickup.timestamp, corrects: 'a' });
});

test('a correction that keeps the time keeps the place of the step between others of the same time', async () => {
  const timestamp = '2026-11-04T09:30:41.250Z';
  const [certified, step, pickup] = [
    aTrackingEvent({ id: 'c', status: 'certified', timestamp }),
    { ...wrong, timestamp },
    aTrackingEvent({ id: 'p', status: 'picked_up', timestamp }),
  ];
  const { user, shown, notes, add, api } = await openCorrection({ trackingEvents: [certified, step, pickup] });
  const status = shown.getByRole('combobox', { name: /^Status/ });
  await user.type(notes, 'Wrong status');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  expect(shown.getByText(/^Disposed does not usually follow Picked Up/)).toBeVisible();
  await user.selectOptions(status, 'in_transit');
  expect(shown.queryByText(/does not usually/)).not.toBeInTheDocument();
  await add();
  expect(await screen.findByText('Correction recorded')).toBeVisible();
  expect(api.calls('recordTrackingEvent')[0]?.body).toMatchObject({ event_time: timestamp });
});

test('a correction is called one while it waits for GPS, when it is refused, and while its photos are sent', async () => {
  const fail = jest.fn<void, [PositionCallback, PositionErrorCallback]>();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail }, configurable: true });
  const { user, shown, notes, add } = await openCorrection({
    answers: { attachPhoto: () => problem(400, 'invalid_photo', 'This is not a photo.') },
  });
  await user.type(notes, 'Wrong load');
  await user.upload(shown.getByLabelText('Verification Photos'), anImage('a.jpg'));
  await shown.findByRole('img', { name: /^Preview of/ });
  await user.click(shown.getByRole('button', { name: 'Use GPS' }));
  await add();
  expect(
    shown.getByText("Getting this device's location. The correction will be recorded when the location is available."),
  ).toBeVisible();
  expect(shown.getByRole('button', { name: 'Record Without GPS' })).toBeVisible();
  act(() => fail.mock.lastCall?.[1]({ code: 3, message: '' } as GeolocationPositionError));
  expect(
    await shown.findByText(/^The correction was not recorded because .+ select Record Correction to continue/),
  ).toBeVisible();
  await add();
  expect(await shown.findByText(/^The correction was recorded\. 0 of 1 photo sent\./)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Stop and Close' }));
  expect(screen.getByRole('dialog', { name: 'Leave before all photos are sent?' })).toHaveTextContent(
    /The correction was recorded, but/,
  );
});

test('after an earlier attempt was saved, a changed correction warns before it is recorded again', async () => {
  let calls = 0;
  const { user, notes, add, shown } = await openCorrection({
    answers: {
      recordTrackingEvent: () =>
        ++calls === 1
          ? problem(503, 'overloaded', 'The portal is busy.')
          : problem(422, 'idempotency_key_reused', 'This key was used before.'),
    },
  });
  await user.type(notes, 'Wrong load');
  await add();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Discard this correction?' })).toHaveTextContent(
    /The correction may already be recorded/,
  );
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  await user.type(notes, '!');
  await add();
  expect(await shown.findByText(/Check the timeline before you correct the event again\.$/)).toBeVisible();
});

test('an unchanged correction closes at once', async () => {
  const { user, shown } = await openCorrection();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a correction on a replaced screen stays a correction', async () => {
  const { user, notes, unmount } = await openCorrection();
  await user.type(notes, 'Wrong load');
  unmount();
  renderDetail({ role: 'admin', trackingEvents: [wrong] });
  const shown = within(await screen.findByRole('dialog', { name: 'Correct Tracking Event' }));
  expect(shown.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Wrong load');
});

test('an event that is corrected while its correction is open says so, and the input can correct the newer one', async () => {
  const reason = 'This event has already been corrected. Correct the newer event instead.';
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, notes, add, shown, api, container } = await openCorrection({
    answers: { recordTrackingEvent: () => problem(409, 'event_already_corrected', reason) },
  });
  await user.type(notes, 'Wrong load');
  await user.selectOptions(shown.getByRole('combobox', { name: /^Status/ }), 'in_storage');
  const again = aTrackingEvent({ id: 'c', status: 'at_disposal_facility', location: 'Gate 2', corrects: 'b' });
  api.answer({ listTrackingEvents: () => [again, { ...corrected[0]!, corrected_by: 'c' }, corrected[1]!] });
  await add();
  // At the end of the form, where the refusal is shown: the top may be out of view.
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  const failures = within(scrollTo.mock.contexts[0] as HTMLElement);
  expect(failures.getByText(/^This event has been corrected since you started/)).toBeVisible();
  expect(shown.getAllByRole('alert')).toHaveLength(1);
  expect(await screen.findByText('Failed to record the correction')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(shown.getByRole('button', { name: 'Correct the Newer Event' }));
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  expect(shown.getByText(/^You are correcting this event: At Disposal Facility/)).toBeVisible();
  expect(notes).toHaveFocus();
  expect(notes).toHaveValue('Wrong load');
  // The newer correction changed the location, and this user did not.
  expect(shown.getByRole('textbox', { name: 'Location' })).toHaveValue('Gate 2');
  api.answer({ recordTrackingEvent: again });
  await add();
  expect(await screen.findByText('Correction recorded')).toBeVisible();
  expect(api.calls('recordTrackingEvent').at(-1)?.body).toEqual({
    waste_load_id: loadId,
    status: 'in_storage',
    location: 'Gate 2',
    notes: 'Wrong load',
    corrects: 'c',
  });
});

test('a corrected step is marked and linked with its correction, which is the latest event', async () => {
  const { container } = renderDetail({ role: 'admin', trackingEvents: corrected });
  const old = await itemOf('Disposed');
  const next = await itemOf('In Storage');
  expect(within(old).getByText('Corrected')).toBeVisible();
  expect(old).not.toHaveAttribute('aria-current');
  expect(within(old).queryByRole('button', { name: /^Correct / })).not.toBeInTheDocument();
  expect(within(old).getByRole('link', { name: /^Corrected by a later event: In Storage, recorded / })).toHaveAttribute(
    'href',
    `#${next.id}`,
  );
  expect(within(next).getByRole('link', { name: /^Corrects an earlier event: Disposed, recorded / })).toHaveAttribute(
    'href',
    `#${old.id}`,
  );
  expect(next).toHaveAttribute('aria-current', 'step');
  expect(within(next).getByText('Correction recorded 5 hours later')).toBeVisible();
  expect(within(old).getByText('±12 m')).toBeVisible();
  expect(within(old).getByText('No photos recorded for this step.')).toBeVisible();
  expect(within(next).getByText('No photos added with this correction.')).toBeVisible();
  expect(within(old).getByRole('group', { name: 'Compliance Documentation' })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('photos of a corrected step say so, and the line about the evidence still leads to them', async () => {
  // Without layout, jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = renderDetail({
    trackingEvents: [corrected[0]!, { ...wrong, corrected_by: 'b', photos: [aPhoto()] }],
    answers: { getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
  expect(await screen.findByRole('img', { name: /^Photo 1 of 1, Disposed, corrected, Nov 4, 2026/ })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(/admin@demo\.example · Corrected by a later event$/);
  await user.click(screen.getByRole('link', { name: '1 of 1 step has a photo' }));
  expect(await itemOf('Disposed')).toHaveFocus();
});

test('clients follow the links between a step and its correction, and cannot correct', async () => {
  const { user } = renderDetail({ trackingEvents: corrected });
  const [old, next] = [await itemOf('Disposed'), await itemOf('In Storage')];
  await user.click(within(old).getByRole('link', { name: /^Corrected by a later event: / }));
  expect(next).toHaveFocus();
  await user.click(within(next).getByRole('link', { name: /^Corrects an earlier event: / }));
  expect(old).toHaveFocus();
  expect(within(old).getByText('Corrected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Correct / })).not.toBeInTheDocument();
});

test('a corrected step states no location of the load', async () => {
  renderDetail({
    load: { current_status: 'in_transit' },
    trackingEvents: [
      aTrackingEvent({ id: 'b', location: 'Depot 4', corrects: 'a' }),
      aTrackingEvent({ id: 'a', location: 'Gate 2', corrected_by: 'b' }),
    ],
  });
  const card = await screen.findByRole('region', { name: 'Live GPS Tracking' });
  expect(card).toHaveTextContent('Depot 4');
  expect(card).not.toHaveTextContent('Gate 2');
});

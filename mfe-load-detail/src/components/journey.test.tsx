import { act, screen, within } from '@testing-library/react';
import { aTrackingEvent } from 'shared-domain/testing';
import type { LoadStatus, TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { showOnPhone } from '../testing/browser';
import { renderDetail } from '../testing/render-detail';

const pickedUp = aTrackingEvent({ id: 'p', status: 'picked_up', timestamp: '2026-11-19T15:00:00.000Z' });
const inTransit = aTrackingEvent({
  id: 't',
  status: 'in_transit',
  place: 'near Meridian, MS',
  timestamp: '2026-11-20T19:01:00.000Z',
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const stages = async () =>
  within(await screen.findByRole('list', { name: 'Stages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('one sentence says where the load is, since when, and what comes next', async () => {
  renderDetail({ load: { current_status: 'in_transit' }, trackingEvents: [inTransit, pickedUp] });
  expect(await screen.findByText(/^In transit/, { selector: 'strong' })).toBeVisible();
  expect(screen.getByText(/since/, { selector: 'p' })).toHaveTextContent(
    `In transit near Meridian, MS, since ${formatInstant(inTransit.timestamp)}; next: storage or disposal facility.`,
  );
  await expectNoAxeViolations(document.body);
});

const later = (place: string) => ({ ...inTransit, id: 'u', place, timestamp: '2026-11-22T19:01:00.000Z' });
const since = formatInstant(inTransit.timestamp);

test.each([
  [
    'with the time of the newest event if the load has moved since its status began',
    'near Jackson, MS',
    `In transit since ${since}; last recorded near Jackson, MS, ${formatInstant(later('').timestamp)}; next: storage`,
  ],
  ['only once if the load stayed there', 'near Meridian, MS', `In transit near Meridian, MS, since ${since}; next:`],
])('the sentence gives the place %s', async (_when, place, sentence) => {
  renderDetail({
    load: { current_status: 'in_transit', status_since: inTransit.timestamp },
    trackingEvents: [later(place), inTransit, pickedUp],
  });
  expect(await screen.findByText(/since/, { selector: 'p' })).toHaveTextContent(sentence);
});

const update = (facts: object) => ({ ...inTransit, id: 'n', place: null, location: null, ...facts });
const seen = formatInstant(inTransit.timestamp);

test.each<[string, TrackingEvent[], string]>([
  [
    'the last one that is recorded, with its time, if the newest event has none',
    [update({ timestamp: '2026-11-22T19:01:00.000Z' }), inTransit, pickedUp],
    `In transit since ${since}; last recorded near Meridian, MS, ${seen}; next: storage`,
  ],
  [
    'from before the status began',
    [update({ status: 'in_storage', timestamp: '2026-11-22T19:01:00.000Z' }), inTransit],
    `In storage since ${formatInstant('2026-11-22T19:01:00.000Z')}; last recorded near Meridian, MS, ${seen}; next:`,
  ],
  [
    'not from a corrected event',
    [update({ corrects: 'u' }), { ...later('near Jackson, MS'), corrected_by: 'n' }, inTransit],
    `In transit since ${since}; last recorded near Meridian, MS, ${seen}; next:`,
  ],
])('the sentence gives a place: %s', async (_which, trackingEvents, sentence) => {
  const [{ status = 'in_transit' } = {}] = trackingEvents;
  renderDetail({ load: { current_status: status }, trackingEvents });
  expect(await screen.findByText(/since/, { selector: 'p' })).toHaveTextContent(sentence);
});

test('the sentence and the stepper of a load whose generation was recorded later give the time of that event', async () => {
  const created = '2026-11-18T15:00:00.000Z';
  const generated = aTrackingEvent({ status: 'generated', place: 'at Dock 4', timestamp: '2026-11-21T15:00:00.000Z' });
  renderDetail({
    load: { current_status: 'generated', created_at: created, status_since: created },
    trackingEvents: [generated],
  });
  const sentence = (await screen.findByText(/; next: /)).parentElement;
  expect(sentence).toHaveTextContent(`Generated at Dock 4, on ${formatInstant(generated.timestamp)}; next: pickup.`);
  expect((await stages())[0]).toContain('Nov 21');
});

test('a load that was created after its pickup does not say when its waste was generated', async () => {
  renderDetail({
    load: { current_status: 'picked_up', created_at: '2026-11-20T15:00:00.000Z' },
    trackingEvents: [pickedUp],
  });
  expect((await stages()).slice(0, 2)).toEqual(['GeneratedNot recorded', expect.stringContaining('Nov 19')]);
});

test.each<[LoadStatus, string | null, string]>([
  ['generated', null, 'Generated on'],
  ['picked_up', 'At customer dock 4', 'Picked up “At customer dock 4”, on'],
  ['in_storage', 'Inland Depot', 'In storage at “Inland Depot”, since'],
  ['in_storage', 'In the yard', 'In storage “In the yard”, since'],
  ['disposed', 'Kiln 7', 'Disposed at “Kiln 7”, on'],
  ['in_storage', 'near Houston', 'In storage “near Houston”, since'],
  ['in_storage', '10.5, -170.25', 'In storage at 10.5, -170.25, since'],
])('the sentence of a load that is %s at %p begins with %p', async (status, location, start) => {
  renderDetail({
    load: { current_status: status },
    trackingEvents: [aTrackingEvent({ status, location, place: null })],
  });
  const next = await screen.findByText(/; next: /);
  expect(next.parentElement?.textContent).toMatch(new RegExp(`^${start} \\w{3} \\d+, `));
});

test.each([
  ['disposal', { current_status: 'in_storage', disposal_scheduled: daysAgo(3) }, 'Disposal overdue by 3 days.', 5],
  ['pickup', { current_status: 'generated', pickup_scheduled: daysAgo(2) }, 'Pickup overdue by 2 days.', 1],
] as const)('a %s that is overdue is marked in the sentence and at its stage', async (_what, load, text, stage) => {
  renderDetail({ load });
  expect(await screen.findByText(text, { selector: 'strong' })).toBeVisible();
  const planned = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole('listitem')[stage];
  expect(planned).toHaveTextContent(/Planned .+, overdue$/);
});

test('with both dates past, both stages are marked, and the sentence names both', async () => {
  renderDetail({ load: { current_status: 'generated', pickup_scheduled: daysAgo(5), disposal_scheduled: daysAgo(3) } });
  const sentence = 'Pickup overdue by 5 days, disposal by 3 days.';
  expect(await screen.findByText(sentence, { selector: 'strong' })).toBeVisible();
  expect((await stages()).filter((stage) => stage?.endsWith(', overdue'))).toHaveLength(2);
});

test('a page that stays open says when a scheduled day has passed', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T11:50:00.000Z'), advanceTimers: true });
  renderDetail({ load: { current_status: 'generated', pickup_scheduled: '2026-11-26T00:00:00.000Z' } });
  await stages();
  expect(screen.queryByText(/overdue/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
  expect(await screen.findByText('Pickup overdue by 1 day.', { selector: 'strong' })).toBeVisible();
  jest.useRealTimers();
});

test('a load that is disposed of is not overdue', async () => {
  renderDetail({ load: { current_status: 'disposed', disposal_scheduled: daysAgo(3) } });
  expect(await screen.findByText(/next: certification/)).toBeVisible();
  expect(screen.queryByText(/overdue/)).not.toBeInTheDocument();
});

test('at the end of the journey nothing comes next, and a load without tracking events starts with its creation', async () => {
  const created = '2026-11-18T15:00:00.000Z';
  renderDetail({ load: { current_status: 'certified', created_at: created, status_since: created } });
  const end = await screen.findByText(/No further steps/);
  expect(end.parentElement).toHaveTextContent(`Certified on ${formatInstant(created)}. No further steps.`);
});

test('the end of the journey has a place and a time', async () => {
  const certified = { ...inTransit, status: 'certified' } as const;
  renderDetail({
    load: { current_status: 'certified', status_since: certified.timestamp },
    trackingEvents: [certified, pickedUp],
  });
  const end = await screen.findByText(/No further steps/);
  expect(end.parentElement).toHaveTextContent(
    `Certified near Meridian, MS, on ${formatInstant(certified.timestamp)}. No further steps.`,
  );
});

test('the stages show when they were reached, which were skipped, and what is planned', async () => {
  const facts = { created_at: '2026-11-18T15:00:00.000Z', disposal_scheduled: '2026-12-01T00:00:00.000Z' };
  renderDetail({ load: { ...facts, current_status: 'in_storage' }, trackingEvents: [inTransit] });
  expect(await stages()).toEqual([
    `Generated, completed${formatInstant(facts.created_at)}`,
    'Picked UpNot recorded',
    `In Transit, completed${formatInstant(inTransit.timestamp)}`,
    'In Storage, current stage',
    'At Disposal Facility, ahead',
    'Disposed, aheadPlanned Dec 1, 2026',
    'Certified, ahead',
  ]);
});

const names = async () => (await stages()).map((stage) => stage?.match(/^[A-Z][a-z]+(?: [A-Z][a-z]+)*/)?.[0]);

test('on phones, the stages around the current one are shown, and the others by a press and on paper', async () => {
  showOnPhone();
  const load = { current_status: 'in_transit', pickup_scheduled: '2026-11-19T00:00:00.000Z' } as const;
  const { user, container } = renderDetail({ load, trackingEvents: [inTransit, pickedUp] });
  expect(await names()).toEqual(['Picked Up', 'In Transit', 'In Storage']);
  expect((await stages())[0]).not.toContain('Planned');
  await expectNoAxeViolations(container);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await names()).toHaveLength(7);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  const all = screen.getByRole('button', { name: 'All 7 Stages', expanded: false });
  await user.click(all);
  expect(all).toHaveAttribute('aria-expanded', 'true');
  expect(await names()).toHaveLength(7);
  expect((await stages())[1]).toContain('Planned Nov 19, 2026');
});

test.each<[string, Parameters<typeof renderDetail>[0], string[]]>([
  [
    'that was not recorded',
    {
      load: { current_status: 'in_storage' },
      trackingEvents: [{ ...inTransit, id: 's', status: 'in_storage' }, inTransit],
    },
    ['Picked Up', 'In Transit', 'In Storage', 'At Disposal Facility'],
  ],
  [
    'that is overdue',
    { load: { current_status: 'picked_up', disposal_scheduled: daysAgo(3) }, trackingEvents: [pickedUp] },
    ['Picked Up', 'In Transit', 'Disposed'],
  ],
])('on phones, a stage %s is never hidden', async (_which, page, shown) => {
  showOnPhone();
  renderDetail({ ...page, load: { ...page?.load, created_at: '2026-11-21T15:00:00.000Z' } });
  expect((await names()).filter((name) => name !== 'Generated')).toEqual(shown);
});

const historyOf = (...newestFirst: LoadStatus[]) =>
  newestFirst.map((status, index) =>
    aTrackingEvent({ id: String(index), status, timestamp: `2026-11-${24 - index}T15:00:00.000Z` }),
  );
const on = (day: number) => formatInstant(`2026-11-${day}T15:00:00.000Z`);
const noCertificate = 'A certificate is available only while the status is Disposed or Certified.';

test.each<[string, TrackingEvent[], string[], string]>([
  [
    'moved after its disposal',
    historyOf('in_storage', 'disposed', 'at_disposal_facility', 'picked_up'),
    ['At Disposal Facility, ahead', 'DisposedMoved afterwards', 'Certified, ahead'],
    `A disposal on ${on(23)} is recorded, but the load was moved afterwards. ${noCertificate}`,
  ],
  [
    'at a facility again',
    historyOf('at_disposal_facility', 'in_transit', 'disposed', 'picked_up'),
    ['At Disposal Facility, current stage', 'DisposedMoved afterwards', 'Certified, ahead'],
    `A disposal on ${on(22)} is recorded, but the load was moved afterwards. ${noCertificate}`,
  ],
  [
    'at the facility again without having left it',
    historyOf('at_disposal_facility', 'disposed', 'picked_up'),
    ['At Disposal Facility, current stage', 'DisposedSuperseded by a later step', 'Certified, ahead'],
    `A disposal on ${on(23)} is recorded, but a later step followed. ${noCertificate}`,
  ],
  [
    'moved after its certification',
    historyOf('in_transit', 'certified', 'disposed', 'picked_up'),
    ['At Disposal Facility, ahead', 'DisposedMoved afterwards', 'CertifiedSuperseded by a later step'],
    `A disposal on ${on(22)} is recorded, but the load was moved afterwards. A certification on ${on(23)} is recorded, but a later step followed. ${noCertificate}`,
  ],
  [
    'disposed of again after its certification',
    historyOf('disposed', 'certified', 'disposed', 'picked_up'),
    ['Disposed, current stage', 'CertifiedSuperseded by a later step'],
    `A certification on ${on(23)} is recorded, but a later step followed.`,
  ],
  [
    'certified although it was moved after its disposal',
    historyOf('certified', 'in_storage', 'disposed', 'picked_up'),
    ['DisposedMoved afterwards', 'Certified, current stage'],
    `A disposal on ${on(22)} is recorded, but the load was moved afterwards.`,
  ],
])('a load that is %s says which disposal or certification did not last', async (_where, events, last, sentence) => {
  showOnPhone();
  const load = { current_status: events[0]!.status, disposal_scheduled: null };
  const { container } = renderDetail({ load, trackingEvents: events });
  const didNotLast = /Moved afterwards|Superseded/;
  expect((await stages()).filter((stage) => stage.match(didNotLast))).toEqual(
    last.filter((stage) => stage.match(didNotLast)),
  );
  const remark = screen.getByText(/is recorded, but/);
  expect(remark.textContent.replaceAll('\u00a0', ' ').trim()).toBe(sentence);
  await expectNoAxeViolations(container);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const all = (await stages()).map((stage) => stage.replace(/(current stage)\w{3} \d.*/, '$1'));
  expect(all.slice(-last.length)).toEqual(last);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a disposal that is newer than the load that was read did not come undone', async () => {
  renderDetail({
    load: { current_status: 'at_disposal_facility' },
    trackingEvents: historyOf('disposed', 'picked_up'),
  });
  expect((await stages())[5]).toBe('Disposed, ahead');
  expect(screen.queryByText(/is recorded, but/)).not.toBeInTheDocument();
});

test('a corrected disposal did not come undone: it never happened', async () => {
  const [moved, disposed, ...rest] = historyOf('in_storage', 'disposed', 'picked_up');
  renderDetail({
    load: { current_status: 'in_storage' },
    trackingEvents: [{ ...moved!, corrects: '1' }, { ...disposed!, corrected_by: '0' }, ...rest],
  });
  expect((await stages())[5]).toBe('Disposed, ahead');
  expect(screen.queryByText(/is recorded, but/)).not.toBeInTheDocument();
});

test('a stage that the usual order lets a load skip is optional', async () => {
  const arrived = aTrackingEvent({ id: 'f', status: 'at_disposal_facility', timestamp: '2026-11-21T15:00:00.000Z' });
  renderDetail({
    load: { current_status: 'at_disposal_facility' },
    trackingEvents: [arrived, inTransit, pickedUp],
  });
  expect((await stages())[3]).toBe('In StorageOptional, not recorded');
});

test('a corrected step does not count as a stage that was reached', async () => {
  const corrected = { ...pickedUp, corrected_by: 't' };
  renderDetail({ load: { current_status: 'in_transit' }, trackingEvents: [inTransit, corrected] });
  expect((await stages())[1]).toBe('Picked UpNot recorded');
});

test('a stage that the load left and reached again has the date of its last stay once that decides', async () => {
  const step = (status: LoadStatus, day: number) =>
    aTrackingEvent({ id: String(day), status, timestamp: `2026-11-${day}T15:00:00.000Z` });
  const repeated = [step('certified', 24), step('disposed', 23), step('disposed', 22), step('in_transit', 21)];
  const trackingEvents = [...repeated, step('disposed', 20), step('in_transit', 19), step('picked_up', 18)];
  renderDetail({ load: { current_status: 'certified' }, trackingEvents });
  const shown = await stages();
  expect(shown[2]).toBe(`In Transit, completed${formatInstant('2026-11-19T15:00:00.000Z')}`);
  expect(shown[5]).toBe(`Disposed, completed${formatInstant('2026-11-22T15:00:00.000Z')}`);
});

test('the stage of a facility has the date of the first arrival of the last stay before the disposal', async () => {
  const step = (status: LoadStatus, day: number) =>
    aTrackingEvent({ id: `${status}-${day}`, status, timestamp: `2026-11-${day}T15:00:00.000Z` });
  const atSecond = [step('disposed', 24), step('at_disposal_facility', 23), step('at_disposal_facility', 22)];
  const trackingEvents = [...atSecond, step('in_transit', 21), step('at_disposal_facility', 20)];
  renderDetail({ load: { current_status: 'disposed' }, trackingEvents });
  expect((await stages())[4]).toBe(`At Disposal Facility, completed${formatInstant('2026-11-22T15:00:00.000Z')}`);
});

test.each([
  ['went straight to another one has the date of its arrival there, as on the certificate', 'at Two', 23],
  ['was recorded there again has the date of its first arrival', 'at One', 22],
  ['names no place has the date of the first arrival', null, 22],
])('the stage of a facility of a load that %s', async (_case, second, day) => {
  const step = (status: LoadStatus, on: number, place: string | null) =>
    aTrackingEvent({ id: `${status}-${on}`, status, location: null, place, timestamp: `2026-11-${on}T15:00:00.000Z` });
  const first = step('at_disposal_facility', 22, second && 'at One');
  const trackingEvents = [step('disposed', 24, second), step('at_disposal_facility', 23, second), first];
  renderDetail({ load: { current_status: 'disposed' }, trackingEvents });
  const receipt = formatInstant(`2026-11-${day}T15:00:00.000Z`);
  expect((await stages())[4]).toBe(`At Disposal Facility, completed${receipt}`);
});

test.each<LoadStatus>(['in_transit', 'in_storage'])(
  'a disposal that was followed by %s is not a completed stage, as on the certificate',
  async (moved) => {
    const history: LoadStatus[] = ['certified', moved, 'disposed', 'at_disposal_facility', 'picked_up'];
    const trackingEvents = history.map((status, index) =>
      aTrackingEvent({ id: String(index), status, timestamp: `2026-11-${24 - index}T15:00:00.000Z` }),
    );
    renderDetail({ load: { current_status: 'certified' }, trackingEvents });
    const shown = await stages();
    expect(shown[5]).toBe('DisposedMoved afterwards');
    expect(screen.getByText('Moved afterwards')).toHaveStyle({ fontWeight: '600' });
    expect(shown[4]).toBe(`At Disposal Facility, completed${formatInstant('2026-11-21T15:00:00.000Z')}`);
  },
);

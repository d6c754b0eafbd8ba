import { screen, within } from '@testing-library/react';
import { announce, answer } from 'shared-auth/testing';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { showOnPhone } from './testing/browser';
import { renderDetail } from './testing/render-detail';

const trackingEvents = [
  aTrackingEvent({ id: 'c', status: 'in_storage', recorded_at: '2026-11-04T09:36:00.000Z' }),
  aTrackingEvent({ id: 'b', status: 'in_transit', photos: [aPhoto()] }),
  aTrackingEvent({ id: 'a', status: 'picked_up', location: 'Gate 2', is_exceptional: true }),
];

async function open(origin?: unknown, history = trackingEvents) {
  // Without layout, jsdom cannot scroll.
  const scrollTo = jest.fn(function (this: Element) {
    return this.id;
  });
  Element.prototype.scrollIntoView = scrollTo;
  const rendered = renderDetail({
    trackingEvents: history,
    origin,
    answers: { getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
  const line = within(await screen.findByRole('group', { name: 'Evidence' }));
  await screen.findByRole('img', { name: /^Photo 1 of 1/ });
  return { ...rendered, line, scrollTo };
}

const isHighlighted = (id: string) => document.getElementById(`event-${id}`)!.hasAttribute('data-highlighted');

test('one line says what the history of a load contains', async () => {
  const { line, container } = await open();
  expect(line.getByRole('paragraph')).toHaveTextContent(
    /^1 of 3 steps out of the usual order, 2 of 3 steps have a position, 1 of 3 steps has a photo, recorded 2 minutes after the fact on average$/,
  );
  await expectNoAxeViolations(container);
});

test('on phones, the line is in the card of the timeline', async () => {
  showOnPhone();
  const { line, container } = await open();
  const timeline = screen.getByRole('region', { name: 'Tracking Timeline' });
  expect(timeline).toContainElement(line.getByRole('paragraph'));
  await expectNoAxeViolations(container);
});

test('each part leads to the events that it is about, and keeps the way back', async () => {
  const { line, user, router, scrollTo } = await open({ dashboard: '/?status=in_transit' });
  await user.click(line.getByRole('link', { name: '1 of 3 steps has a photo' }));
  expect(scrollTo).toHaveReturnedWith('event-b');
  expect(document.activeElement).toHaveAttribute('id', 'event-b');
  expect(['a', 'b', 'c'].filter(isHighlighted)).toEqual(['b']);
  expect(line.getByRole('status')).toHaveTextContent('1 step with a photo highlighted.');
  expect(router.state.location).toMatchObject({ hash: '#evidence-photo', state: { dashboard: '/?status=in_transit' } });
  for (const [part, ids, text] of [
    [/^2 of 3 steps have a position$/, ['b', 'c'], '2 steps with a position highlighted.'],
    [/^recorded 2 minutes/, ['c'], '1 step recorded a minute or more after the fact highlighted.'],
    [/out of the usual order$/, ['a'], '1 step out of the usual order highlighted.'],
  ] as const) {
    await user.click(line.getByRole('link', { name: part }));
    expect(['a', 'b', 'c'].filter(isHighlighted)).toEqual(ids);
    expect(scrollTo).toHaveLastReturnedWith(`event-${ids.at(-1)}`);
    expect(line.getByRole('status')).toHaveTextContent(text);
  }
  await user.click(line.getByRole('link', { name: 'Clear' }));
  expect(['a', 'b', 'c'].filter(isHighlighted)).toEqual([]);
  expect(line.queryByRole('status')).not.toBeInTheDocument();
  expect(line.getByRole('link', { name: /out of the usual order$/ })).toHaveFocus();
});

test('a step without a position says so, and a highlighted part lists the steps that it lacks', async () => {
  const { line, user, router, container } = await open({ dashboard: '/?status=in_transit' });
  const said = (id: string) => document.getElementById(`event-${id}`)!.textContent.includes('No position recorded');
  expect(['a', 'b', 'c'].filter(said)).toEqual(['a']);
  await user.click(line.getByRole('link', { name: '2 of 3 steps have a position' }));
  expect(line.getByRole('status')).toHaveTextContent(
    /highlighted\. Without a position: Picked Up, Nov 4, 2026, 9:30 AM\. Clear$/,
  );
  await user.click(line.getByRole('link', { name: '1 of 3 steps has a photo' }));
  expect(line.getByRole('status')).toHaveTextContent(
    /Without a photo: In Storage, Nov 4.+; Picked Up, Nov 4.+\. Clear$/,
  );
  await expectNoAxeViolations(container);
  await user.click(line.getByRole('link', { name: /^Picked Up/ }));
  expect(document.activeElement).toHaveAttribute('id', 'event-a');
  expect(['a', 'b', 'c'].filter(isHighlighted)).toEqual(['a']);
  expect(router.state.location).toMatchObject({ hash: '#event-a', state: { dashboard: '/?status=in_transit' } });
});

test('of many steps without a photo, the newest five are listed', async () => {
  const ids = ['7', '6', '5', '4', '3', '2', '1'];
  const { line, user } = await open(
    undefined,
    ids.map((id) => aTrackingEvent({ id, photos: id === '4' ? [aPhoto()] : [] })),
  );
  await user.click(line.getByRole('link', { name: '1 of 7 steps has a photo' }));
  expect(line.getAllByRole('link', { name: /^In Transit, / })).toHaveLength(5);
  expect(line.getByRole('status')).toHaveTextContent(/; and 1 more\. Clear$/);
});

test('a correction after the certification is named first, and leads to its step, which says the same as the certificate', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const history = [
    aTrackingEvent({ id: 'c', status: 'certified', recorded_at: '2026-11-05T09:30:00.000Z' }),
    aTrackingEvent({ id: 'a', status: 'disposed', corrected_by: 'b' }),
    aTrackingEvent({ id: 'b', status: 'disposed', corrects: 'a', recorded_at: '2026-11-06T09:30:00.000Z' }),
  ];
  const { user, container } = renderDetail({ load: { current_status: 'certified' }, trackingEvents: history });
  const line = within(await screen.findByRole('group', { name: 'Evidence' }));
  const fact = line.getByRole('link', { name: '1 step corrected after the certification' });
  expect(line.getAllByRole('link')[0]).toBe(fact);
  await user.click(fact);
  expect(['a', 'b', 'c'].filter(isHighlighted)).toEqual(['b']);
  expect(document.activeElement).toHaveTextContent('Recorded after the certification.');
  expect(screen.getAllByText('Recorded after the certification.')).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('an event that arrives while a part is highlighted does not move the page', async () => {
  const { line, user, api, scrollTo } = await open();
  await user.click(line.getByRole('link', { name: '2 of 3 steps have a position' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Print' }).focus();
  api.answer({ listTrackingEvents: [aTrackingEvent({ id: 'd', status: 'disposed' }), ...trackingEvents] });
  announce('event-recorded', trackingEvents[0]?.waste_load_id ?? '');
  expect(await line.findByRole('link', { name: '3 of 4 steps have a position' })).toBeVisible();
  expect(isHighlighted('d')).toBe(true);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
});

test('a load without events has no line about its evidence', async () => {
  renderDetail();
  await screen.findByText('No tracking events yet');
  expect(screen.queryByRole('group', { name: 'Evidence' })).not.toBeInTheDocument();
});

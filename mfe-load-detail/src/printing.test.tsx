import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expireSession } from 'shared-auth';
import { answer, never, portalReach, problem, unreachable } from 'shared-auth/testing';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { loadRouteMap, routeMapQuery } from 'shared-ui';
import { printPage } from './queries/print-page';
import { comeNear, isOnPaper, saveData } from './testing/browser';
import { renderDetail } from './testing/render-detail';

jest.mock('./queries/print-page', () => ({ printPage: jest.fn(() => Promise.resolve()) }));

const photos = Array.from({ length: 12 }, (_, index) => aPhoto({ id: `f${index}` }));

function open(role: 'admin' | 'client' = 'client') {
  // Nothing comes into view: the user does not scroll.
  comeNear();
  jest.mocked(routeMapQuery.queryFn).mockImplementation(loadRouteMap);
  return renderDetail({
    role,
    trackingEvents: [aTrackingEvent({ status: 'in_transit', photos })],
    answers: { getPhoto: () => answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.mocked(printPage).mockClear();
  jest.restoreAllMocks();
});

const noMap = 'The map had not loaded when the page was printed.';
const shownPhotos = () => screen.queryAllByRole('img', { name: /^Photo \d+ of 12/ });

test('photos outside the view are prefetched in idle time', async () => {
  open();
  await screen.findByText('Tracking Timeline');
  await waitFor(() => expect(shownPhotos()).toHaveLength(12));
});

test.each([1, 2])(
  'on paper, each of %d photos of a step has its digest in the words of the certificate',
  async (count) => {
    const digests = ['a', 'b'].slice(0, count).map((digit) => digit.repeat(64));
    renderDetail({
      trackingEvents: [aTrackingEvent({ photos: digests.map((sha256) => aPhoto({ id: sha256, sha256 })) })],
    });
    const found = await screen.findAllByText(/^Photo: SHA-256 of the stored original/);
    expect(found.map(({ textContent }) => textContent.split(' ').at(-1))).toEqual(digests);
    expect(found.every(isOnPaper)).toBe(true);
  },
);

test('printing before that fetches them immediately', async () => {
  saveData();
  open();
  await screen.findByText('Tracking Timeline');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() => expect(shownPhotos()).toHaveLength(12));
});

test.each(['Print', 'Ctrl+P'])('%s waits for all photos, then prints', async (way) => {
  saveData();
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Print' });
  await (way === 'Print' ? user.click(button) : user.keyboard('{Control>}p{/Control}'));
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(shownPhotos()).toHaveLength(12);
});

test('Ctrl+P waits with Caps Lock and in a Cyrillic layout, too, and other keys do not print', async () => {
  saveData();
  open();
  await screen.findByRole('button', { name: 'Print' });
  const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code, ctrlKey: true });
  // Dvorak has an L there, Colemak a semicolon.
  expect([press('l', 'KeyP'), press(';', 'KeyP'), press('з', 'KeyO')]).toEqual([true, true, true]);
  expect(press('P', 'KeyP')).toBe(false);
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(press('з', 'KeyP')).toBe(false);
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(2));
});

test('a user who waits too long can print without the photos that do not arrive', async () => {
  jest.useFakeTimers();
  saveData();
  const { api } = open();
  api.answer({ getPhoto: () => never() });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/stop waiting and print without the missing content\.$/)).toBeVisible();
  expect(printPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stop Waiting' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(printPage).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
});

test('Ctrl+P while the timeline is loading waits for it and its photos', async () => {
  saveData();
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  jest.mocked(routeMapQuery.queryFn).mockImplementation(loadRouteMap);
  comeNear();
  const { api, user } = renderDetail({
    answers: {
      listTrackingEvents: () => late.then(() => [aTrackingEvent({ photos })]),
      getPhoto: () => answer(new Blob(['bytes'], { type: 'image/jpeg' })),
    },
  });
  await screen.findByRole('button', { name: 'Print' });
  await user.keyboard('{Control>}p{/Control}');
  expect(isOnPaper(screen.getByText('Loading waste load details...'))).toBe(false);
  expect(isOnPaper(screen.getByText('The timeline had not loaded when the page was printed.'))).toBe(true);
  expect(printPage).not.toHaveBeenCalled();
  send();
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(shownPhotos()).toHaveLength(12);
  expect(screen.getByText('1 event')).toBeVisible();
  expect(api.calls('listTrackingEvents')).toHaveLength(1);
});

test('a load whose timeline cannot be loaded is not printed', async () => {
  let fail = () => {};
  const late = new Promise<void>((resolve) => (fail = resolve));
  const { user } = renderDetail({ answers: { listTrackingEvents: () => late.then(() => unreachable()) } });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  fail();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument());
  expect(printPage).not.toHaveBeenCalled();
});

test('Print waits for the map', async () => {
  saveData();
  const { user } = open();
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  jest.mocked(routeMapQuery.queryFn).mockImplementation(() => late.then(loadRouteMap));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(shownPhotos()).toHaveLength(12));
  expect(isOnPaper(screen.getByText(noMap))).toBe(true);
  expect(printPage).not.toHaveBeenCalled();
  send();
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('group', { name: 'Map with 1 stop' })).toBeVisible();
  expect(screen.queryByText(noMap)).not.toBeInTheDocument();
});

test('a map that cannot be loaded prints a message in its place', async () => {
  saveData();
  const { user } = open();
  jest.mocked(routeMapQuery.queryFn).mockRejectedValue(new Error('offline'));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(isOnPaper(screen.getByText(noMap))).toBe(true);
  expect(isOnPaper(screen.getByText('The map could not be loaded.'))).toBe(false);
});

test('another screen is not printed when the photos arrive late', async () => {
  saveData();
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  const { api, user, unmount } = open();
  await screen.findByText('Tracking Timeline');
  api.answer({ getPhoto: () => late.then(() => answer(new Blob(['bytes'], { type: 'image/jpeg' }))) });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  unmount();
  send();
  await waitFor(() => expect(api.calls('getPhoto')).toHaveLength(12));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(printPage).not.toHaveBeenCalled();
});

test('a print starts with the portal and the time of printing, which the screen does not show', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T08:15:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval'],
  });
  renderDetail({ trackingEvents: [] });
  const heading = await screen.findByText(/^Load record .* · Printed/);
  expect(heading).not.toBeVisible();
  expect(isOnPaper(heading)).toBe(true);
  jest.setSystemTime(new Date('2026-11-20T09:20:00Z'));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(heading.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:20:00.000Z');
});

test('a page printed without a way to the portal, or a session, says that it may be out of date', async () => {
  renderDetail({ trackingEvents: [] });
  const heading = await screen.findByText(/^Load record .* · Printed/);
  expect(heading).not.toHaveTextContent(/out of date/);
  act(() => portalReach.setState({ isReached: false }));
  expect(heading).toHaveTextContent(/may be out of date/);
  act(() => portalReach.setState({ isReached: true }));
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(heading).toHaveTextContent(/may be out of date/);
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(heading).not.toHaveTextContent(/out of date/);
  act(() => expireSession());
  expect(heading).toHaveTextContent(/may be out of date/);
});

test('an open form and the question for its input are not printed, but an enlarged photo is', async () => {
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Not recorded');
  await user.keyboard('{Escape}');
  const dialogs = screen.getAllByRole('dialog');
  expect(dialogs).toHaveLength(2);
  expect(dialogs.filter(isOnPaper)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: /^Enlarge Photo 1 of 12/ }));
  expect(isOnPaper(screen.getByRole('dialog'))).toBe(true);
});

test('an enlarged photo is printed alone, with a heading, without waiting for the other photos', async () => {
  const { api, user } = open();
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' });
  api.answer({ getPhoto: ({ params }) => (params.id === 'f0' ? answer(bytes) : never()) });
  await user.click(await screen.findByRole('button', { name: /^Enlarge Photo 1 of 12/ }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByRole('img', { name: /photo 1 of 12$/ });
  expect(isOnPaper(within(dialog).getByText(/· Printed/))).toBe(true);
  expect(isOnPaper(within(dialog).getByRole('button', { name: 'Close' }))).toBe(false);
  expect(isOnPaper(screen.getByText('Tracking Timeline'))).toBe(false);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  await user.keyboard('{Escape}');
  expect(isOnPaper(screen.getByText('Tracking Timeline'))).toBe(true);
  expect(isOnPaper(screen.getByText(/· Printed/))).toBe(true);
});

test('an enlarged photo is printed with its own footer only, and then the page with its own again', async () => {
  // jsdom cannot parse these rules.
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
  const footers = () =>
    insertRule.mock.calls.flatMap(([rule], index) => {
      const isInPage = [...document.styleSheets].includes(insertRule.mock.contexts[index] as CSSStyleSheet);
      return rule.startsWith('@page') && isInPage ? rule : [];
    });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Enlarge Photo 1 of 12/ }));
  expect(footers()).toEqual([expect.stringMatching(/photo 1 of 12 · Load record/)]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(footers()).toEqual([expect.not.stringMatching(/photo 1 of 12/)]);
});

test('the caption of a printed photo names the status of its step, which can be on an earlier sheet', async () => {
  open();
  const [status] = await screen.findAllByText(/^In Transit ·/);
  expect(isOnPaper(status as HTMLElement)).toBe(true);
  expect(status?.closest('figcaption')).toHaveTextContent(/^In Transit · Nov 4, 2026, 9:30 AM/);
});

test('sample pictures and their note are not printed', async () => {
  open();
  const sample = (await screen.findAllByText('Sample'))[0] as HTMLElement;
  expect(isOnPaper(sample)).toBe(false);
  expect(isOnPaper(screen.getByText(/^Pictures marked "Sample"/))).toBe(false);
});

test('a photo that has not loaded prints a note instead of a spinner', async () => {
  open();
  const [note] = await screen.findAllByText('This photo had not loaded when the page was printed.');
  expect(isOnPaper(note as HTMLElement)).toBe(true);
});

test('the first line says how to print all photos, unless all have loaded', async () => {
  saveData();
  open();
  const advice = await screen.findByText('Some photos had not loaded. Use Print or Ctrl+P for all photos.');
  await screen.findByText('Tracking Timeline');
  expect(isOnPaper(advice)).toBe(true);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() => expect(shownPhotos()).toHaveLength(12));
  expect(isOnPaper(advice)).toBe(false);
});

test('a damaged photo and a refresh that failed are printed without their buttons', async () => {
  const { api, queryClient } = open();
  api.answer({ getPhoto: () => problem(500, 'evidence_damaged', 'The stored file of this photo was damaged.') });
  const [damaged] = await screen.findAllByText('Stored file damaged');
  api.answer({ listTrackingEvents: problem(422, 'invalid_input', 'x') });
  await act(() => queryClient.invalidateQueries());
  expect(isOnPaper(await screen.findByText(/could not be refreshed/))).toBe(true);
  expect(isOnPaper(damaged as HTMLElement)).toBe(true);
  const retries = screen.getAllByRole('button', { name: /^Try Again/ });
  expect(retries.length).toBeGreaterThan(1);
  expect(retries.filter(isOnPaper)).toEqual([]);
});

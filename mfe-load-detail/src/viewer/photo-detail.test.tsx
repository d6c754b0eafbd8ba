import { createHash } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import {
  announce,
  answer,
  dropLiveMessages,
  never,
  problem,
  renderScreen,
  type MockAnswers,
} from 'shared-auth/testing';
import { photoPath, photoPathPattern } from 'shared-domain/waste';
import { aLoad, aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { Screen } from '../screen';
import { isOnPaper } from '../testing/browser';

const load = aLoad({ manifest_number: '100033134ELC' });
const photos = ['f1', 'f2', 'f3'].map((id) => aPhoto({ id, sha256: id.padEnd(64, '0'), byte_size: 2_200_000 }));
const trackingEvent = aTrackingEvent({ status: 'in_transit', photos });
const title = 'Manifest #100033134ELC – In Transit, photo 2 of 3';

function openPhoto(photoId: string, answers: MockAnswers = {}) {
  const rendered = renderScreen(<Screen />, {
    at: photoPath(load.id, photoId),
    route: photoPathPattern,
    user: aUser(),
    answers: {
      getLoad: load,
      listTrackingEvents: [trackingEvent],
      getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })),
      ...answers,
    },
  });
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

test('a photo has its own page with load and step in the title, details and a download', async () => {
  const { container } = openPhoto('f2');
  const picture = await screen.findByRole('img', { name: title });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Load Provenance Portal`);
  expect(screen.getByText('f2'.padEnd(64, '0'))).toBeVisible();
  expect(screen.getByText('JPEG, 640 × 480 pixels, 2.1 MB')).toBeVisible();
  expect(screen.getByText(/^Times are in /)).toBeVisible();
  expect(screen.getByText('SHA-256 of the stored original')).toBeVisible();
  expect(await screen.findByText('SHA-256 of the copy shown here')).toBeVisible();
  // It can be compared with the downloaded file.
  expect(screen.getByText(createHash('sha256').update('bytes').digest('hex'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    '100033134ELC-in_transit-20261104T0930Z-2.jpg',
  );
  await expectNoAxeViolations(container);
});

test('a photo prints with the portal, the time of printing, and its title on the sheet', async () => {
  openPhoto('f2');
  const heading = await screen.findByText(/· Printed/);
  expect(isOnPaper(heading)).toBe(true);
  expect(heading).not.toBeVisible();
  expect(isOnPaper(screen.getByRole('heading', { level: 1, name: title }))).toBe(true);
  expect(isOnPaper(screen.getByRole('button', { name: 'Back to Load' }))).toBe(false);
});

test('a photo whose load cannot be refreshed says that it may be out of date, with a retry', async () => {
  const { api, queryClient, user } = openPhoto('f2');
  await screen.findByRole('img', { name: title });
  api.answer({ listTrackingEvents: problem(422, 'invalid_input', 'x') });
  await act(() => queryClient.invalidateQueries());
  const notice = await screen.findByText(/could not be refreshed/);
  api.answer({ listTrackingEvents: [trackingEvent] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('buttons and arrow keys go through all photos of the load, each with its own address', async () => {
  const { user, router } = openPhoto('f2');
  const shows = (text: RegExp) => screen.findByRole('img', { name: text });
  await shows(/photo 2 of 3$/);
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  await shows(/photo 3 of 3$/);
  expect(router.state.location.pathname).toBe(photoPath(load.id, 'f3'));
  await user.keyboard('{ArrowRight}');
  await shows(/photo 1 of 3$/);
  expect(document.title).toMatch(/photo 1 of 3 · /);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await shows(/photo 2 of 3$/);
  expect(screen.getByText('2 of 3')).toBeVisible();
});

test('the step and time of the next photo are announced, and that the step was corrected', async () => {
  const correction = aTrackingEvent({ id: 'b', status: 'in_transit', corrects: 'a', photos: photos.slice(0, 2) });
  const corrected = aTrackingEvent({ id: 'a', status: 'picked_up', corrected_by: 'b', photos: photos.slice(2) });
  const { user } = openPhoto('f2', { listTrackingEvents: [correction, corrected] });
  const status = await screen.findByText('2 of 3');
  expect(status).toHaveAttribute('role', 'status');
  expect(status).toHaveTextContent('2 of 3: Photo 2 of 2, In Transit, Nov 4, 2026, 9:30 AM');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  await waitFor(() =>
    expect(status).toHaveTextContent('3 of 3: Photo 1 of 1, Picked Up, corrected, Nov 4, 2026, 9:30 AM'),
  );
});

test('keys typed into a field do not affect the photo', async () => {
  const { user, router } = openPhoto('f2');
  await screen.findByRole('img', { name: title });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('100-0{ArrowLeft}1');
  expect(field).toHaveValue('100-10');
  expect(router.state.location.pathname).toBe(photoPath(load.id, 'f2'));
  field.remove();
});

test('the only photo of a load has no neighbors', async () => {
  openPhoto('f1', { listTrackingEvents: [aTrackingEvent({ photos: photos.slice(0, 1) })] });
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: /^(Previous|Next) photo$/ })).not.toBeInTheDocument();
});

test('a photo is zoomed by buttons and keys, and then the arrow keys move it', async () => {
  const { user } = openPhoto('f2');
  const picture = await screen.findByRole('img', { name: title });
  const scale = () => screen.getByRole('button', { name: /show the whole photo$/ }).textContent;
  expect(scale()).toMatch(/^Fit/);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(scale()).not.toMatch(/^Fit/));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: title })).toBe(picture);
  await user.keyboard('0');
  await waitFor(() => expect(scale()).toMatch(/^Fit/));
  await user.keyboard('+');
  await waitFor(() => expect(scale()).not.toMatch(/^Fit/));
  await user.keyboard('-');
  await waitFor(() => expect(scale()).toMatch(/^Fit/));
});

test('buttons move a zoomed photo, without a drag or keys', async () => {
  const { user, container } = openPhoto('f2');
  const picture = await screen.findByRole('img', { name: title });
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  // jsdom has no layout, and the photo keeps covering its frame.
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 2000, 2000);
  picture.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  for (const direction of ['up', 'left', 'down', 'right']) {
    const before = picture.style.transform;
    await user.click(await screen.findByRole('button', { name: `Move ${direction}` }));
    await waitFor(() => expect(picture.style.transform).not.toBe(before));
  }
  await expectNoAxeViolations(container);
  await user.keyboard('0');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument());
  expect(document.activeElement).toBe(picture.parentElement);
});

test('photos that someone else adds, and a correction of the step, appear without a reload', async () => {
  const { api } = openPhoto('f2');
  await screen.findByRole('img', { name: title });
  expect(screen.queryByText('Corrected')).not.toBeInTheDocument();
  api.answer({ listTrackingEvents: [{ ...trackingEvent, photos: [...photos, aPhoto({ id: 'f4' })] }] });
  announce('photo-added', load.id);
  expect(await screen.findByText('2 of 4')).toBeVisible();
  const correction = aTrackingEvent({ id: 'b', corrects: trackingEvent.id });
  api.answer({ listTrackingEvents: [correction, { ...trackingEvent, corrected_by: 'b' }] });
  dropLiveMessages();
  announce('event-recorded', load.id);
  const corrected = 'Manifest #100033134ELC – In Transit, corrected, photo 2 of 3';
  expect(await screen.findByRole('heading', { level: 1, name: corrected })).toBeVisible();
  expect(screen.getByRole('img', { name: corrected })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    '100033134ELC-in_transit-20261104T0930Z-corrected-2.jpg',
  );
  expect(screen.getByText('Corrected')).toBeVisible();
  expect(screen.getByText('By a later event; this event no longer counts')).toBeVisible();
});

test('a photo shows that it is loading', async () => {
  openPhoto('f1', { getPhoto: () => never() });
  expect(await screen.findByText('Loading photo...')).toBeVisible();
});

test('a photo with a changed file is replaced with the reason', async () => {
  const detail = 'The stored file of this photo was damaged or changed, so the photo is not shown.';
  const { api, user } = openPhoto('f1', { getPhoto: () => problem(500, 'evidence_damaged', detail) });
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  api.answer({ getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('img')).toBeVisible();
});

test('a photo with a missing file says that it cannot be shown', async () => {
  openPhoto('f1', { getPhoto: () => problem(404, 'photo_file_missing', 'The file of this photo is missing.') });
  expect(await screen.findByText('This photo cannot be shown')).toBeVisible();
  expect(screen.getByText('The file of this photo is missing.')).toBeVisible();
});

test('an unknown photo is reported as missing, with a way back to the load', async () => {
  openPhoto('f9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Photo not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Load' })).toHaveAttribute('href', `/waste-load/${load.id}`);
});

test('a load that failed to load can be retried', async () => {
  const { api, user } = openPhoto('f2', { getLoad: () => problem(503, 'overloaded', 'Busy.') });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.answer({ getLoad: load });
  await user.click(retry);
  expect(await screen.findByRole('img', { name: title })).toBeVisible();
});

test('the back button leads to the load', async () => {
  const { user, router } = openPhoto('f2');
  await user.click(await screen.findByRole('button', { name: 'Back to Load' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/waste-load/${load.id}`));
});

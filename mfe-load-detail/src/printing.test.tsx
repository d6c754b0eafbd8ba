import { act, screen, waitFor } from '@testing-library/react';
import { answer } from 'shared-auth/testing';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { printPage } from './print-page';
import { comeNear } from './testing/come-near';
import { isOnPaper } from './testing/is-on-paper';
import { renderDetail } from './testing/render-detail';

jest.mock('./print-page', () => ({ printPage: jest.fn(() => Promise.resolve()) }));

const photos = Array.from({ length: 12 }, (_, index) => aPhoto({ id: `f${index}` }));

function open() {
  // Nothing comes near: nobody scrolls.
  comeNear();
  return renderDetail({
    trackingEvents: [aTrackingEvent({ status: 'in_transit', photos })],
    answers: { getPhoto: () => answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
}

const shownPhotos = () => screen.queryAllByRole('img', { name: /^Photo \d+ of 12/ });

test('photos that were not scrolled to are read in idle time', async () => {
  open();
  await screen.findByText('Tracking Timeline');
  await waitFor(() => expect(shownPhotos()).toHaveLength(12), { timeout: 5_000 });
});

test('a print that begins before that reads them at once', async () => {
  open();
  await screen.findByText('Tracking Timeline');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await waitFor(() => expect(shownPhotos()).toHaveLength(12));
});

test('Print waits for all photos, then prints', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  expect(shownPhotos()).toHaveLength(12);
});

test('sample pictures and their note never print', async () => {
  open();
  const sample = (await screen.findAllByText('Sample'))[0] as HTMLElement;
  expect(isOnPaper(sample)).toBe(false);
  expect(isOnPaper(screen.getByText(/^Pictures marked Sample/))).toBe(false);
});

test('a photo that is still missing says so on paper, instead of a spinner', async () => {
  open();
  const [note] = await screen.findAllByText('This photo was not loaded when the page was printed.');
  expect(isOnPaper(note as HTMLElement)).toBe(true);
});

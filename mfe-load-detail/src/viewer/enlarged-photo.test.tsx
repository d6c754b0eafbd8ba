import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer } from 'shared-auth/testing';
import { photoPath, type Photo } from 'shared-domain/waste';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { loadId, renderDetail } from '../testing/render-detail';

async function open() {
  const photosOf = (...ids: string[]) => ids.map((id) => aPhoto({ id }));
  const rendered = renderDetail({
    trackingEvents: [
      aTrackingEvent({ id: 'b', status: 'in_storage', photos: photosOf('f3') }),
      aTrackingEvent({ id: 'a', status: 'picked_up', place: 'near Pasadena, TX', photos: photosOf('f1', 'f2') }),
    ],
    answers: { getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
  const groups = await screen.findAllByRole('group', { name: 'Additional Photos' });
  await screen.findByRole('img', { name: /^Photo 2 of 2, Picked Up/ });
  return { ...rendered, groups };
}

const shownPhoto = () => screen.findByRole('dialog', { name: /^Manifest #.+, photo \d of \d$/ });

test("an event's own photos come before its samples, each with time and place on paper, and with who added it", async () => {
  const { groups } = await open();
  const figures = within(groups[1]!).getAllByRole('figure');
  expect(figures).toHaveLength(2);
  expect(figures[0]).toHaveTextContent(
    /Nov 4, 2026, 9:30 AM · near Pasadena, TX · Added by admin@demo\.examplePhoto: SHA-256 /,
  );
  const samples = screen.getAllByRole('group', { name: 'Compliance Documentation' });
  expect(groups[1]!.compareDocumentPosition(samples[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a photo that someone else attached names that person, in its caption and in the viewer', async () => {
  const attached = aPhoto({ id: 'f1', recorded_by: 'dana@acme.example' });
  const fromOlderApi = { ...aPhoto({ id: 'f2' }), recorded_by: undefined };
  const { user } = renderDetail({
    trackingEvents: [aTrackingEvent({ photos: [attached, fromOlderApi as unknown as Photo] })],
    answers: { getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
  const group = await screen.findByRole('group', { name: 'Additional Photos' });
  const [first, second] = within(group).getAllByRole('figure');
  expect(first).toHaveTextContent(/ · Added by dana@acme\.examplePhoto: SHA-256 /);
  expect(second).toHaveTextContent(/ · Added by admin@demo\.examplePhoto: SHA-256 /);
  await user.click(await screen.findByRole('button', { name: /^Enlarge Photo 1 of 2/ }));
  expect(within(await shownPhoto()).getByText('dana@acme.example')).toBeVisible();
});

test('a photo added more than an hour after its step was recorded says when, as on the certificate', async () => {
  const [timestamp, recordedAt] = ['2026-11-04T07:00:00.000Z', '2026-11-04T09:30:00.000Z'];
  const photos = ['2026-11-04T10:30:00.000Z', '2026-11-28T20:46:28.000Z'].map((at, index) =>
    aPhoto({ id: `f${index}`, recorded_at: at }),
  );
  renderDetail({
    trackingEvents: [aTrackingEvent({ timestamp, recorded_at: recordedAt, photos })],
    answers: { getPhoto: answer(new Blob(['bytes'], { type: 'image/jpeg' })) },
  });
  const group = await screen.findByRole('group', { name: 'Additional Photos' });
  const [first, second] = within(group).getAllByRole('figure');
  expect(first).toHaveTextContent(/ · Added by admin@demo\.examplePhoto: SHA-256 /);
  expect(second).toHaveTextContent(/ · Added by admin@demo\.example on Nov 28, 2026, 8:46 PMPhoto: SHA-256 /);
});

test('photos and samples are whole in their frames, and a photo links to its own page, in a new tab', async () => {
  const { groups } = await open();
  expect(within(groups[1]!).getAllByRole('img')[0]).toHaveStyle({ objectFit: 'contain' });
  const [sample] = screen.getAllByRole('group', { name: 'Compliance Documentation' });
  expect(sample!.querySelector('img')).toHaveStyle({ objectFit: 'contain' });
  const link = within(groups[1]!).getByRole('link', { name: /^Photo 2 of 2.*opens in a new tab/ });
  expect(link).toHaveAttribute('href', photoPath(loadId, 'f2'));
  expect(link).toHaveAttribute('target', '_blank');
});

test('Enlarge opens the same viewer over the page, which goes through all photos of the load', async () => {
  const { user, router } = await open();
  const enlarge = screen.getByRole('button', { name: /^Enlarge Photo 2 of 2, Picked Up/ });
  await user.click(enlarge);
  const dialog = await shownPhoto();
  expect(dialog).toHaveAccessibleName(/ – Picked Up, photo 2 of 2$/);
  expect(await within(dialog).findByText('3 of 3')).toBeVisible();
  expect(within(dialog).getByText('SHA-256 of the stored original')).toBeVisible();
  await within(dialog).findByText('SHA-256 of the copy shown here');
  await expectNoAxeViolations(dialog);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(dialog).toHaveAccessibleName(/ – In Storage photo$/));
  expect(router.state.location.pathname).not.toMatch(/photos/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(enlarge).toHaveFocus();
});

test('a finger that moves sideways goes to the neighbors; a mouse, a scroll and two fingers do not', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Enlarge Photo 2 of 2, Picked Up/ }));
  const dialog = within(await shownPhoto());
  const swipe = async (right: number, { pointerType = 'touch', down = 0, fingers = 1 } = {}) => {
    const picture = await dialog.findByRole('img');
    // Pointers of the environment have no place, a mouse has.
    const point = (type: string, x: number, y: number, isPrimary = true) => {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
      fireEvent(picture, Object.assign(event, { pointerType, isPrimary }));
    };
    point('pointerdown', 200, 100);
    if (fingers === 2) point('pointerdown', 220, 100, false);
    point('pointerup', 200 + right, 100 + down);
  };
  await swipe(100, { pointerType: 'mouse' });
  await swipe(100, { down: 90 });
  await swipe(100, { fingers: 2 });
  await swipe(30);
  expect(dialog.getByText('3 of 3')).toBeVisible();
  await swipe(100);
  expect(await dialog.findByText('2 of 3')).toBeVisible();
  await swipe(-100);
  expect(await dialog.findByText('3 of 3')).toBeVisible();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

/** What is on the disk of the browser. */
const mockDisk = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => mockDisk.get(key),
  keys: async () => [...mockDisk.keys()],
}));

const [load, other] = manyLoads(2);
const left = (facts: object) => ({ notes: 'Seal 4471', ...facts });
const unsentOf = (count: number, of = load) =>
  left({ unsent: { load: { id: of?.id, manifest_number: of?.manifest_number }, count } });
const unrecordedOf = (isCorrection: boolean, wasSent: boolean, of = load) =>
  left({
    unsent: null,
    unrecorded: { load: { id: of?.id, manifest_number: of?.manifest_number }, isCorrection, wasSent },
  });
const owner = aUser().id;

beforeEach(() => localStorage.setItem('drafts', '1'));
afterEach(() => {
  mockDisk.clear();
  localStorage.clear();
});

/** The lines about drafts. */
const notes = async () => [
  ...((await screen.findAllByText(/Open the load to/))[0]?.closest('[role="status"]')?.children ?? []),
];

test('photos of a recorded event that were left on the device are listed, with the way to the page that sends them', async () => {
  mockDisk.set(`${owner} one`, unsentOf(2)).set(`${owner} other`, unsentOf(1, other));
  const { user, router } = renderDashboard({ loads: manyLoads(2) });
  const [first, second] = await notes();
  expect(first).toHaveTextContent('2 photos for Manifest #M-1 have not been sent. Open the load to send them.');
  expect(second).toHaveTextContent('1 photo for Manifest #M-2 has not been sent. Open the load to send it.');
  await expectNoAxeViolations(document.body);
  await user.click(within(first as HTMLElement).getByRole('link', { name: 'Manifest #M-1' }));
  expect(router.state.location.pathname).toBe(`/waste-load/${load?.id}`);
});

test.each([
  [false, false, 'An event for Manifest #M-1 has not been recorded. Open the load to record it.'],
  [true, false, 'A correction for Manifest #M-1 has not been recorded. Open the load to record it.'],
  [false, true, 'An event for Manifest #M-1 may not have been recorded. Open the load to check.'],
] as const)(
  'the draft of an unrecorded event (correction: %s, sent: %s) is listed with its load',
  async (isCorrection, wasSent, sentence) => {
    mockDisk.set(`${owner} one`, unrecordedOf(isCorrection, wasSent));
    const { user, router } = renderDashboard({ loads: manyLoads(2) });
    const [note] = await notes();
    expect(note).toHaveTextContent(sentence);
    await user.click(within(note as HTMLElement).getByRole('link', { name: 'Manifest #M-1' }));
    expect(router.state.location.pathname).toBe(`/waste-load/${load?.id}`);
  },
);

test('once another tab has sent the photos, they are no longer mentioned', async () => {
  mockDisk.set(`${owner} one`, unsentOf(2));
  renderDashboard({ loads: manyLoads(2) });
  expect(await notes()).toHaveLength(1);
  mockDisk.clear();
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText(/not been sent/)).not.toBeInTheDocument());
});

test.each([
  ['of another user', '0190a1b2-0000-7000-8000-0000000000a2 one', unsentOf(2)],
  ['that says nothing of itself', `${owner} one`, left({ unsent: null })],
  [
    'that another release stored in another form',
    `${owner} one`,
    left({ unsent: { count: 2 }, unrecorded: { wasSent: false } }),
  ],
])('a draft %s is not mentioned', async (_draft, key, draft) => {
  mockDisk.set(key, draft);
  mockDisk.set(`${owner} seen`, unsentOf(1, other));
  renderDashboard({ loads: manyLoads(2) });
  expect(await notes()).toHaveLength(1);
});

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
const left = (unsent: unknown) => ({ notes: 'Seal 4471', unsent });
const unsentOf = (count: number, of = load) =>
  left({ load: { id: of?.id, manifest_number: of?.manifest_number }, count });
const owner = aUser().id;

beforeEach(() => localStorage.setItem('drafts', '1'));
afterEach(() => {
  mockDisk.clear();
  localStorage.clear();
});

/** The lines about unsent photos. */
const notes = async () => [
  ...((await screen.findAllByText(/not been sent/))[0]?.closest('[role="status"]')?.children ?? []),
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
  ['without unsent photos', `${owner} one`, left(null)],
  ['that another release stored in another form', `${owner} one`, left({ count: 2 })],
])('a draft %s is not mentioned', async (_draft, key, draft) => {
  mockDisk.set(key, draft);
  mockDisk.set(`${owner} seen`, unsentOf(1, other));
  renderDashboard({ loads: manyLoads(2) });
  expect(await notes()).toHaveLength(1);
});

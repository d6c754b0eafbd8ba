import { waitFor } from '@testing-library/dom';
import { answer, problem } from 'shared-auth/testing';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { embedToken } from './testing/embed-token';
import { mountEmbed, type EmbedTest } from './testing/mount-embed';

const load = aLoad({ id: 'l-1', manifest_number: 'M-1', current_status: 'certified' });
const photo = { id: 'p-1', content_type: 'image/jpeg', size: 1, sha256: 'a'.repeat(64), original_sha256: null };
const step = aTrackingEvent({ id: 'e-1', waste_load_id: 'l-1', photos: [photo as never], location: null });

beforeEach(() => void (document.title = 'Supplier portal'));

/** An embed whose loads open inside it. */
function mountOpening({ answers, ...test }: EmbedTest = {}) {
  return mountEmbed({
    loads: [load],
    firstToken: Promise.resolve(embedToken({ scope: 'load' })),
    answers: {
      getLoad: { ...load, created_by: null } as never,
      listTrackingEvents: [step],
      getPhoto: new Blob(['photo']) as never,
      ...answers,
    },
    options: { opensLoads: true },
    ...test,
  });
}

test('a load only fires an event unless the page wants it to open', async () => {
  const { screen, user, eventsOf } = mountEmbed({ loads: [load] });
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  expect(eventsOf('load-selected')).toEqual([{ type: 'load-selected', loadId: 'l-1' }]);
  expect(eventsOf('navigate')).toEqual([]);
  expect(screen.getByRole('list', { name: 'Waste loads' })).toBeVisible();
});

test('the history and the address of the page do not change while loads open and close', async () => {
  const changes = [jest.spyOn(history, 'pushState'), jest.spyOn(history, 'replaceState')];
  const before = { entries: history.length, address: location.href };
  const { screen, user, eventsOf } = mountOpening();
  for (const visit of [1, 2]) {
    await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
    await user.click(await screen.findByRole('button', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(eventsOf('navigate')).toHaveLength(2 * visit));
  }
  expect({ entries: history.length, address: location.href }).toEqual(before);
  for (const change of changes) expect(change).not.toHaveBeenCalled();
});

test('a load does not open with a token that is for the dashboard only, and the page gets the reason', async () => {
  const { screen, user, eventsOf } = mountOpening({ firstToken: Promise.resolve(embedToken()) });
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  expect(eventsOf('error')).toEqual([
    { type: 'error', code: 'forbidden', message: expect.stringContaining('needs the scope "load"') as string },
  ]);
  expect(eventsOf('load-selected')).toHaveLength(1);
  expect(eventsOf('navigate')).toEqual([]);
});

test('a load opens with its timeline, read-only, and the way back leads to its row', async () => {
  const { shown, screen, user, eventsOf, root } = mountOpening();
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Manifest #M-1' });
  expect(await screen.findByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
  await waitFor(() => expect(root.activeElement).toBe(title));
  expect(eventsOf('navigate')).toEqual([{ type: 'navigate', view: 'load', loadId: 'l-1' }]);
  for (const name of ['Update Status', 'Print', 'Known Sites', 'Correct']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Download Certificate' })).toBeVisible();
  expect(document.title).toBe('Supplier portal');
  await expectNoAxeViolations(shown);

  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  const row = await screen.findByRole('link', { name: 'Manifest #M-1' });
  await waitFor(() => expect(root.activeElement).toBe(row));
  expect(eventsOf('navigate').at(-1)).toEqual({ type: 'navigate', view: 'dashboard', loadId: null });
});

test('a certificate is read with the token and saved under its name, with a message inside the embed', async () => {
  const file = new Blob(['%PDF-'], { type: 'application/pdf' });
  const name = { 'content-disposition': "attachment; filename*=UTF-8''certificate-M%201.pdf" };
  const { screen, user, api } = mountOpening({ answers: { getCertificate: answer(file as never, name) } });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.href, this.download]);
  });
  const saved: string[][] = [];
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  await user.click(await screen.findByRole('button', { name: 'Download Certificate' }));
  expect(await screen.findByText('Downloading the certificate for manifest M-1')).toBeVisible();
  expect(saved).toEqual([['blob:portal/object', 'certificate-M 1.pdf']]);
  expect(api.calls('getCertificate')).toHaveLength(1);
  expect(api.calls('issueCertificateTicket')).toEqual([]);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(document.head.querySelectorAll('style')).toHaveLength(0);
});

test('a load that the token does not allow says so, and the way back works', async () => {
  const refused = () => problem(403, 'not_allowed', 'The token does not allow this.');
  const { shown, screen, user } = mountOpening({ answers: { getLoad: refused, listTrackingEvents: refused } });
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  expect(await screen.findByText("You don't have access to load details")).toBeVisible();
  await expectNoAxeViolations(shown);
  await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByRole('link', { name: 'Manifest #M-1' })).toBeVisible();
});

test('a missing load does not mention a search that the page does not have', async () => {
  const missing = () => problem(404, 'not_found', 'There is no such load.');
  const { screen, user } = mountOpening({ answers: { getLoad: missing, listTrackingEvents: missing } });
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  expect(await screen.findByRole('heading', { name: 'Waste load not found' })).toBeVisible();
  expect(screen.queryByText(/at the top of the page/)).not.toBeInTheDocument();
});

test('a revocation also removes an open load', async () => {
  const { shown, screen, user, revokeKey } = mountOpening();
  await user.click(await screen.findByRole('link', { name: 'Manifest #M-1' }));
  await screen.findByRole('heading', { name: 'Tracking Timeline' });
  revokeKey();
  expect(await screen.findByText('Access to these loads has ended')).toBeVisible();
  expect(shown).not.toHaveTextContent('M-1');
});

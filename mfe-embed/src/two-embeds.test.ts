import { waitFor } from '@testing-library/dom';
import type { PageHub } from './page-hub';
import { mountFresh, streams } from './testing/mount-fresh';

test("two embeds for two companies on one page never see each other's loads", async () => {
  const page: PageHub = {};
  const [acme, nord] = [mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'nord', 'M-1')];
  expect(await acme.screen.findByText('Manifest #acme-M-1')).toBeVisible();
  expect(await nord.screen.findByText('Manifest #nord-M-1')).toBeVisible();
  expect(acme.shown).not.toHaveTextContent('nord');
  expect(nord.shown).not.toHaveTextContent('acme');
  expect(acme.calls.filter((token) => nord.calls.includes(token))).toEqual([]);
  // Different companies share nothing, and so not the stream.
  await waitFor(() => expect(streams.open()).toHaveLength(2));
});

test('embeds with the same access share one stream, which the next one takes over', async () => {
  const page: PageHub = {};
  const embeds = [mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'acme', 'M-1')];
  for (const { screen } of embeds) await screen.findByText('Manifest #acme-M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  expect(streams.requests()).toBe(1);
  const counts = embeds.map(({ calls }) => calls.length);
  streams.send('event-recorded', 'l-acme');
  for (const [index, { calls }] of embeds.entries()) {
    await waitFor(() => expect(calls.length).toBeGreaterThan(counts[index] ?? 0));
  }
  embeds[0]?.stop();
  await waitFor(() => expect(streams.requests()).toBe(2));
  expect(streams.open()).toHaveLength(1);
  embeds[1]?.stop();
  embeds[2]?.stop();
  expect(streams.open()).toHaveLength(0);
  expect(page).toEqual({});
});

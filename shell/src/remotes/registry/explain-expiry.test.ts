import { ExpiredRegistry, explainExpiry, RegistryRefusal } from './registry-refusal';

const hour = 3_600_000;
const expiredSince = (ms: number) => new ExpiredRegistry(Date.now() - ms);
const fetched = () => jest.spyOn(globalThis, 'fetch');

/** The portal answers, and its clock is so far behind that of the device. */
function portalBehind(ms: number): void {
  fetched().mockResolvedValue(new Response(null, { headers: { date: new Date(Date.now() - ms).toUTCString() } }));
}

test('if a document is valid by the portal’s clock, the refusal states how far the device’s clock is ahead', async () => {
  portalBehind(30 * hour);
  const explained = await explainExpiry(expiredSince(hour));
  expect(explained).toMatchObject({ kind: 'expired', clockAheadMs: expect.any(Number) as number });
  expect(Math.round((explained as ExpiredRegistry).clockAheadMs! / hour)).toBe(30);
});

test.each([
  ['has expired by the portal’s clock too', () => portalBehind(2 * hour)],
  ['expired on a device that is right', () => portalBehind(0)],
  ['expired on a device that is behind', () => portalBehind(-30 * hour)],
  ['expired while the portal cannot be reached', () => fetched().mockRejectedValue(new TypeError('Failed to fetch'))],
  ['expired while the portal sends no date', () => fetched().mockResolvedValue(new Response(null))],
])('for a document that %s the clock is not mentioned', async (_, answer) => {
  answer();
  const refusal = expiredSince(3 * hour);
  await expect(explainExpiry(refusal)).resolves.toBe(refusal);
});

test('for any other refusal the portal is not asked', async () => {
  const asked = fetched();
  const refusal = new RegistryRefusal('signature', 'changed');
  await expect(explainExpiry(refusal)).resolves.toBe(refusal);
  expect(asked).not.toHaveBeenCalled();
});

import fc from 'fast-check';
import { loadStatuses } from 'shared-domain/waste';
import { type EndpointName } from 'shared-domain/testing';
import { aNewLoad, useTestPortal } from '../../testing';

const portal = useTestPortal();
let admin: string;
let loadId: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
  loadId = await portal.aLoad();
});

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('\0', '\ud800', '\u202e', "'; drop table users; --", '%_\\', '${7*7}', '\r\nx: y', '1e309', 'null'),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, 1e308, -0, 0.1 + 0.2, Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body in which some fields are replaced, removed or added. */
function spoilt(good: Record<string, unknown>) {
  const field = fc.oneof(fc.constantFrom(...Object.keys(good)), nastyText);
  return fc
    .array(fc.tuple(field, fc.option(nastyValue)), { minLength: 0, maxLength: 4 })
    .map((changes) => ({ ...good, ...Object.fromEntries(changes.map(([key, value]) => [key, value])) }));
}

async function expectNoServerError(name: EndpointName, body: unknown): Promise<void> {
  const answer = await portal.call(name, { body }, { token: admin });
  expect(answer.status).toBeLessThan(500);
}

const runs = { numRuns: 150 };

// `call` also fails if a response does not match the schema of its endpoint.
describe('no input makes the server fail', () => {
  test('as a new load', () =>
    fc.assert(
      fc.asyncProperty(spoilt({ ...aNewLoad() }), (body) => expectNoServerError('createLoad', body)),
      runs,
    ));

  test('as the texts of a new load, each of which is returned as stored', () =>
    fc.assert(
      fc.asyncProperty(nastyText, nastyText, async (generator_name, safety_notes) => {
        const load = aNewLoad({ generator_name, safety_notes });
        const { status, body } = await portal.call('createLoad', { body: load }, { token: admin });
        expect([201, 422]).toContain(status);
        if (status === 201) expect(body.generator_name).toBe(generator_name.normalize('NFC').trim());
      }),
      runs,
    ));

  test('as a tracking event', () =>
    fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...loadStatuses)
          .chain((status) => spoilt({ waste_load_id: loadId, status, location: '29.76, -95.36', notes: null })),
        (body) => expectNoServerError('recordTrackingEvent', body),
      ),
      runs,
    ));

  test('as credentials', () =>
    fc.assert(
      fc.asyncProperty(spoilt({ email: 'nobody@test.example', password: 'x' }), async (body) => {
        portal.passTime(1_000);
        admin = await portal.signInAs('admin');
        await expectNoServerError('signIn', body);
      }),
      { numRuns: 40 },
    ));

  test('as any JSON at all', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<EndpointName>('createLoad', 'recordTrackingEvent', 'signIn', 'renewSession'),
        fc.jsonValue(),
        (name, body) => expectNoServerError(name, body),
      ),
      { numRuns: 100 },
    ));

  test('as parameters of the list', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ q: nastyText, cursor: nastyText, limit: nastyText, status: nastyText }, { requiredKeys: [] }),
        async (query) => {
          const { status } = await portal.call('listLoads', { query }, { token: admin });
          expect(status).toBeLessThan(500);
        },
      ),
      runs,
    ));

  test('as an id', () =>
    fc.assert(
      fc.asyncProperty(nastyText, async (text) => {
        // A lone surrogate cannot be part of an address.
        const id = text.replaceAll(/\p{Cs}/gu, '');
        const { status } = await portal.call('getLoad', { params: { id: id || 'x' } }, { token: admin });
        expect([400, 404]).toContain(status);
      }),
      runs,
    ));
});

test('after all that, the counts still add up', async () => {
  const { body } = await portal.call('getDashboardStats', {}, { token: admin });
  const { headers } = await portal.call('listLoads', { query: { limit: 1 } }, { token: admin });
  expect(Number(headers['x-total-count'])).toBe(body.total_loads);
});

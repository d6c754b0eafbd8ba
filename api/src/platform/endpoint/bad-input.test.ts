import type { InjectOptions } from 'fastify';
import { savedViewLimits } from 'shared-domain/waste';
import type { Problem } from 'shared-domain/wire';
import { aNewLoad, useTestPortal, testClients } from '../../testing';
import { apiHeaders } from '../plugins/http-server';

const portal = useTestPortal();
let admin: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
});

const create = (body: unknown) => portal.call('createLoad', { body }, { token: admin });

describe('a new load with a bad field', () => {
  test.each([
    ['quantity', 0, 'Quantity must be at least 0.01'],
    ['quantity', -1, 'Quantity must be at least 0.01'],
    ['quantity', 0.001, 'Quantity must be at least 0.01'],
    ['quantity', 1.005, 'Quantity can have at most two decimal places'],
    ['quantity', 1.000000001, 'Quantity can have at most two decimal places'],
    ['quantity', 619727853.031, 'Quantity can have at most two decimal places'],
    ['quantity', 1e9, 'Quantity must be at most 999,999,999.99'],
    ['quantity', 99999999999999, 'Quantity must be at most 999,999,999.99'],
    ['quantity', '5', 'Quantity must be a number without quotes, for example 1000'],
    ['quantity', '1e3', 'Quantity must be a number without quotes, for example 1000'],
    ['quantity', true, 'Quantity must be a number'],
    ['quantity', null, 'Please fill in the quantity field'],
    ['quantity', [5], 'Quantity must be a number'],
    ['manifest_number', '', 'Please fill in the manifest number field'],
    ['manifest_number', '   ', 'Please fill in the manifest number field'],
    ['generator_name', '\u200b\u2060', 'Please fill in the generator name field'],
    ['waste_description', ' \u3164\n', 'Please fill in the waste description field'],
    ['manifest_number', 7, 'Manifest number must be text'],
    ['manifest_number', 'x'.repeat(61), 'Manifest number must have at most 60 characters'],
    ['manifest_number', 'a\u0000b', 'Manifest number must not contain control characters'],
    ['manifest_number', 'two\nlines', 'Manifest number must not contain control characters'],
    ['generator_name', '\ud800', 'Generator name must not contain control characters'],
    ['generator_address', 'a\u0007', 'Generator address must not contain control characters'],
    [
      'generator_epa_id',
      'txd',
      'Generator EPA ID must be two capital letters, then one to ten capital letters or digits',
    ],
    [
      'generator_epa_id',
      '  ',
      'Generator EPA ID must be two capital letters, then one to ten capital letters or digits',
    ],
    ['generator_epa_id', 5, 'Generator EPA ID must be text'],
    ['waste_type', 'Plutonium', expect.stringMatching(/^Waste type must be one of: Chemical Solvents, /)],
    ['unit', 'KG', expect.stringMatching(/^Unit must be one of: kg, lbs, /)],
    ['hazard_class', 3, expect.stringMatching(/^Hazard class must be /)],
    ['hazard_class', '10', expect.stringMatching(/^Hazard class must be one of: 1, /)],
    [
      'packaging_date',
      '2026-02-30',
      'Packaging date must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z',
    ],
    [
      'packaging_date',
      '2026-02-30T00:00:00.000Z',
      'Packaging date must be a valid date and time between 1900 and 2199',
    ],
    ['packaging_date', '20.11.2026', expect.stringMatching(/^Packaging date must be a date/)],
    ['packaging_date', '2026-11-20T25:00:00Z', expect.stringMatching(/^Packaging date must be a valid date/)],
    ['pickup_scheduled', 'tomorrow', expect.stringMatching(/^Pickup scheduled must be a date/)],
    [
      'pickup_scheduled',
      '2026-12-10T10:00:00',
      'Pickup scheduled must include a time zone, such as 2026-11-20T08:15:00Z',
    ],
    ['pickup_scheduled', ' ', expect.stringMatching(/^Pickup scheduled must be a date/)],
    [
      'pickup_scheduled',
      '2026-02-30T08:00:00Z',
      'Pickup scheduled must be a valid date and time between 1900 and 2199',
    ],
    ['safety_notes', 5, 'Safety notes must be text'],
    ['safety_notes', 'x'.repeat(2001), 'Safety notes must have at most 2,000 characters'],
    ['client_id', 'me', 'Client id must be the id of a record'],
    ['client_id', 'client-01', 'Client id must be the id of a record'],
    ['client_id', "'; drop table loads; --", 'Client id must be the id of a record'],
    ['client_id', `urn:uuid:${testClients.own.id}`, 'Client id must be the id of a record'],
    ['current_status', 'certified', 'current_status is not a known field'],
    ['id', '0190a1b2-0000-7000-8000-000000000001', 'id is not a known field'],
  ])('%s = %j is refused with a message for it', async (field, value, message) => {
    const { status, problem } = await create({ ...aNewLoad(), [field]: value });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'invalid_input', detail: message, errors: [{ field, message }] });
  });

  test('names each missing field as the form does, in its order', async () => {
    const { problem } = await create({});
    expect(problem.errors).toEqual(
      [
        ['client_id', 'client id'],
        ['manifest_number', 'manifest number'],
        ['generator_name', 'generator name'],
        ['generator_address', 'generator address'],
        ['waste_type', 'waste type'],
        ['waste_description', 'waste description'],
        ['quantity', 'quantity'],
        ['unit', 'unit'],
        ['hazard_class', 'hazard class'],
        ['container_type', 'container type'],
      ].map(([field, words]) => ({ field, message: `Please fill in the ${words} field` })),
    );
  });

  test.each([
    ['many unknown fields', Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]))],
    ['an unknown field of a long name', { ['\u0001'.repeat(9_000)]: 1 }],
  ])('with %s is refused with a short answer', async (_what, fields) => {
    const { status, text, problem } = await create({ ...aNewLoad(), ...fields });
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
    expect(problem.errors?.length).toBeLessThanOrEqual(20);
    expect(text.length).toBeLessThan(4_000);
  });

  test('of another kind gets a message with the valid choices or the limit of its list', async () => {
    const refusal = async (call: Promise<{ problem: Problem }>) => (await call).problem.errors;
    const saving = (views: unknown) => portal.call('replaceSavedViews', { body: { views } }, { token: admin });
    expect([
      await refusal(portal.call('listEmbedAccess', { query: { outcome: 'x' } }, { token: admin })),
      await refusal(portal.call('listEmbedAccess', { query: { q: '\u0000' } }, { token: admin })),
      await refusal(saving([{ name: ' ', is_start: 'x' }])),
      await refusal(saving(Array(savedViewLimits.count + 1).fill({ name: 'x', search: '', is_start: false }))),
    ]).toEqual([
      [{ field: 'outcome', message: 'Outcome must be one of: issued, refused' }],
      [{ field: 'q', message: 'Q must not contain control characters' }],
      [
        { field: 'views/0/search', message: 'Please fill in the search field' },
        { field: 'views/0/name', message: 'Please fill in the name field' },
        { field: 'views/0/is_start', message: 'Start must be true or false' },
      ],
      [{ field: 'views', message: `Views must have at most ${savedViewLimits.count} entries` }],
    ]);
  });

  test('stores nothing', async () => {
    const { body } = await portal.call('getDashboardStats', {}, { token: admin });
    expect(body.total_loads).toBe(0);
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/waste-loads/'],
    ['GET', '/api/waste-loads/urn:uuid:0190a1b2-0000-7000-8000-000000000001'],
    ['HEAD', '/api/nothing'],
    ['DELETE', '/api/waste-loads/'],
    ['GET', '/api/../etc/passwd'],
    ['GET', `/api/waste-loads/${'x'.repeat(5000)}`],
  ] as const)('%s %.40s returns a problem document', async (method, url) => {
    const response = await portal.app.inject({ method, url, headers: { authorization: `Bearer ${admin}` } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test.each([
    ['DELETE', '/api/waste-loads', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/waste-loads?limit=5', 'GET, HEAD, POST'],
    ['PUT', '/api/clients', 'GET, HEAD'],
    ['PATCH', '/api/waste-loads/0190a1b2-0000-7000-8000-000000000001', 'GET, HEAD'],
    ['TRACE', '/api/openapi.json', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['HEAD', '/api/tracking-events', 'POST'],
  ] as const)('%s %s states the allowed methods', async (method, url, allow) => {
    const response = await portal.app.inject({ method, url } as InjectOptions);
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test.each([
    ['GET', 'waste-loads', 'Waste load not found'],
    ['DELETE', 'sites', 'Site not found'],
  ] as const)(
    '%s of an id of any length in %s is answered like that of an unknown one',
    async (method, path, detail) => {
      for (const id of ['x', 'x'.repeat(300)]) {
        const url = `/api/${path}/${id}`;
        const { headers, ...response } = await portal.app.inject({
          ...{ method, url, headers: { authorization: `Bearer ${admin}` } },
        });
        expect([response.statusCode, response.json().detail]).toEqual([404, detail]);
        expect(headers).toMatchObject(apiHeaders);
      }
    },
  );

  test.each([
    ['of the API', '/api/waste-loads/%zz', 400, 'malformed_request'],
    ['outside the API', '/waste-load/%zz', 404, 'not_found'],
  ])('malformed escapes in an address %s', async (_where, url, status, code) => {
    const response = await portal.app.inject({ url });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
});

test.each(['0x10', '1e1', '0b1', '5.0', '5.5', '+5', ' 5', '5 ', '٥', 'true'])(
  'the limit %j is not a whole number in decimal digits',
  async (limit) => {
    const answer = await portal.call('listLoads', { query: { limit } }, { token: admin });
    expect([answer.status, answer.problem.detail]).toEqual([
      422,
      expect.stringMatching(/^Limit must be a whole number/),
    ]);
  },
);

test('a long repeated parameter name is shortened in the answer', async () => {
  const name = 'x'.repeat(5_000);
  const response = await portal.app.inject({
    url: `/api/waste-loads?${name}=1&${name}=2`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
  expect(response.body.length).toBeLessThan(500);
});

test('an invalid Idempotency-Key is refused with a message for it', async () => {
  const answer = await portal.call('createLoad', { body: aNewLoad() }, { token: admin, idempotencyKey: 'two words' });
  expect(answer.problem.detail).toBe(
    'Idempotency-key is not valid. Expected: printable ASCII characters without spaces',
  );
});

test('every API response forbids sniffing, storing and running anything', async () => {
  for (const url of ['/api/health/live', '/api/nothing', '/api/waste-loads']) {
    const { headers } = await portal.app.inject({ url });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  }
  const { headers } = await portal.app.inject({ url: '/api/health/live' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

import { callApi, createLoad, getLoadIn, listLoads, newManifestNumber, sessionOf } from './testing/api';

const unknownId = '00000000-0000-4000-8000-000000000000';

interface Problem {
  status: number;
  title: string;
  type: string;
  detail: string;
  code: string;
  errors?: { field: string; message: string }[];
}

async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
}

async function newLoad(): Promise<Record<string, unknown>> {
  const [example] = await listLoads('client', '?limit=1');
  return {
    client_id: example?.client_id,
    manifest_number: newManifestNumber(),
    generator_name: 'Bad Input Works',
    generator_address: '1 Edge Road',
    waste_type: 'Other',
    waste_description: 'Anything a form can send',
    quantity: 1,
    unit: 'kg',
    hazard_class: '9',
    container_type: 'Lab Packs',
    packaging_date: '2026-11-01T08:00:00.000Z',
  };
}

test.each([
  ['quantity', -1],
  ['quantity', 0.001],
  ['quantity', 'many'],
  ['quantity', null],
  ['unit', 'stone'],
  ['hazard_class', '10'],
  ['waste_type', 'Sunshine'],
  ['packaging_date', '2026-02-30T00:00:00.000Z'],
  ['packaging_date', 'yesterday'],
  ['manifest_number', '   '],
  ['generator_name', 'x'.repeat(100_000)],
  ['client_id', unknownId],
  ['client_id', "'; drop table loads; --"],
])('a load whose %s is %p is refused with the name of the field', async (field, value) => {
  const answer = await callApi('/waste-loads', { as: 'admin', body: { ...(await newLoad()), [field]: value } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  const problem = await problemOf(answer);
  expect(problem.code).toMatch(/^[a-z_]+$/);
  if (answer.status !== 413) expect(problem.errors?.map((error) => error.field)).toContain(field);
});

test.each(['{', '', '[]', 'null', '"text"', '{"quantity":1e309}'])('a body of %p is refused in words', async (body) => {
  const answer = await callApi('/waste-loads', { as: 'admin', body });
  expect([400, 415, 422]).toContain(answer.status);
  expect((await problemOf(answer)).detail).not.toBe('');
});

test('markup in any text is stored as plain text', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const load = await createLoad('client', { generator_name: text, waste_description: text });
  const stored = (await (await callApi(`/waste-loads/${load.id}`, { as: 'client' })).json()) as {
    generator_name: string;
  };
  expect(stored.generator_name).toBe(text);
});

test("a missing load and another client's load get the same response", async () => {
  const load = await getLoadIn('client', 'generated');
  const [missing, foreign] = await Promise.all([
    callApi(`/waste-loads/${unknownId}`, { as: 'other' }),
    callApi(`/waste-loads/${load.id}`, { as: 'other' }),
  ]);
  expect([missing.status, foreign.status]).toEqual([404, 404]);
  const [one, other] = [await problemOf(missing), await problemOf(foreign)];
  expect({ ...one, instance: null }).toEqual({ ...other, instance: null });
});

test('clients may neither create loads, nor record events, nor list clients', async () => {
  const load = await getLoadIn('client', 'generated');
  const answers = await Promise.all([
    callApi('/waste-loads', { as: 'client', body: await newLoad() }),
    callApi('/tracking-events', {
      as: 'client',
      body: { waste_load_id: load.id, status: 'certified', location: null, notes: null },
    }),
    callApi('/clients', { as: 'client' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test.each(['', 'x', 'Bearer', 'a.b.c'])('a bearer of %p is not signed in', async (token) => {
  const answer = await callApi('/waste-loads', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
  await problemOf(answer);
});

test('the same key with the same content returns the same record, and with other content 422', async () => {
  const body = await newLoad();
  const headers = { 'idempotency-key': newManifestNumber() };
  const first = await callApi('/waste-loads', { as: 'admin', body, headers });
  const again = await callApi('/waste-loads', { as: 'admin', body, headers });
  const other = await callApi('/waste-loads', { as: 'admin', body: { ...body, quantity: 2 }, headers });
  expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
  expect(((await first.json()) as { id: string }).id).toBe(((await again.json()) as { id: string }).id);
});

test('a certificate without a valid ticket is a problem document, and a ticket works once', async () => {
  await problemOf(await callApi('/simple-cert'));
  await problemOf(await callApi('/simple-cert?ticket=forged'));
  const load = await getLoadIn('client', 'certified');
  const issued = await callApi(`/waste-loads/${load.id}/certificate-ticket`, { as: 'client', method: 'POST' });
  const { ticket } = (await issued.json()) as { ticket: string };
  const first = await callApi(`/simple-cert?ticket=${encodeURIComponent(ticket)}`);
  expect(first.headers.get('content-type')).toContain('application/pdf');
  await first.arrayBuffer();
  expect((await callApi(`/simple-cert?ticket=${encodeURIComponent(ticket)}`)).status).toBeGreaterThanOrEqual(400);
});

test('a file that is not an image is refused regardless of its declared type', async () => {
  const load = await createLoad('client');
  const event = await callApi('/tracking-events', {
    as: 'admin',
    body: { waste_load_id: load.id, status: 'picked_up', location: null, notes: null },
  });
  const { id } = (await event.json()) as { id: string };
  const answer = await callApi(`/tracking-events/${id}/photos`, {
    as: 'admin',
    method: 'POST',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    headers: { 'content-type': 'image/png' },
  });
  expect([400, 415, 422]).toContain(answer.status);
  await problemOf(answer);
});

test('total_loads is the sum of the seven counts and matches the list', async () => {
  for (const as of ['admin', 'client', 'other', 'new'] as const) {
    await sessionOf(as);
    const stats = (await (await callApi('/dashboard/stats', { as })).json()) as {
      total_loads: number;
      status_counts: Record<string, number>;
    };
    expect(Object.keys(stats.status_counts)).toHaveLength(7);
    expect(Object.values(stats.status_counts).reduce((sum, count) => sum + count, 0)).toBe(stats.total_loads);
  }
});

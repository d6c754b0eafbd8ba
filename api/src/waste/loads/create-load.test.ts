import { aNewLoad, missingId, useTestPortal, testClients } from '../../testing';

const portal = useTestPortal();

const create = (body: unknown, options = {}) => portal.call('createLoad', { body }, { as: 'admin', ...options });

describe('creating a load', () => {
  test('returns the stored load in status generated', async () => {
    const load = aNewLoad({ packaging_date: '2026-11-02', safety_notes: '  Keep dry \n' });
    const { status, body } = await create(load);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...load,
      current_status: 'generated',
      packaging_date: '2026-11-02T00:00:00.000Z',
      safety_notes: 'Keep dry',
      generator_epa_id: null,
      pickup_scheduled: null,
      created_at: '2026-11-20T08:15:00.000Z',
      created_by: 'admin@test.example',
      client_company: 'Gulf Coast Chemicals',
    });
    const read = await portal.call('getLoad', { params: { id: body.id } }, { as: 'admin' });
    expect(read.body).toEqual(body);
  });

  test.each([{}, { packaging_date: '' }, { packaging_date: null }])(
    'uses today as the packaging date if none is given: %j',
    async (given) => {
      const { body } = await create(aNewLoad(given));
      expect(body.packaging_date).toBe('2026-11-20T00:00:00.000Z');
    },
  );

  test.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2026-01-15T00:00:00+01:00', '2026-01-15T00:00:00.000Z'],
    ['2026-01-15T18:30:00-06:00', '2026-01-15T00:00:00.000Z'],
    ['2026-01-14T23:00:00Z', '2026-01-14T00:00:00.000Z'],
  ])('keeps the packaging date %s as the day in the offset of the sender', async (packaging_date, day) => {
    const { body } = await create(aNewLoad({ packaging_date }));
    expect(body.packaging_date).toBe(day);
  });

  test('keeps a scheduled time as an instant and a scheduled day as a day', async () => {
    const { body } = await create(
      aNewLoad({ pickup_scheduled: '2026-01-15T08:30:00-06:00', disposal_scheduled: '2026-02-01' }),
    );
    expect([body.pickup_scheduled, body.disposal_scheduled]).toEqual([
      '2026-01-15T14:30:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
  });

  test('returns the creator and the client of a single load, but not in lists', async () => {
    const { body } = await create(aNewLoad());
    const { body: listed } = await portal.call('listLoads', { query: { q: body.manifest_number } }, { as: 'admin' });
    expect(listed).toHaveLength(1);
    expect(listed[0]).not.toHaveProperty('created_by');
    expect(listed[0]).not.toHaveProperty('client_company');
    expect(body).toMatchObject(listed[0] ?? {});
  });

  test('accepts the full label of a hazard class and keeps the number', async () => {
    const { body } = await create(aNewLoad({ hazard_class: 'Class 8 - Corrosive Substances' }));
    expect(body.hazard_class).toBe('8');
  });

  test.each([0.01, 0.07, 1.1, 1.15, 19.99, 999_999_999.99])('keeps the quantity %d exactly', async (quantity) => {
    const { body } = await create(aNewLoad({ quantity }));
    expect(body.quantity).toBe(quantity);
  });

  test('treats empty optional fields as absent', async () => {
    const dates = { pickup_scheduled: null, disposal_scheduled: '' };
    const { body } = await create({ ...aNewLoad(), generator_epa_id: '', safety_notes: '   ', ...dates });
    const absent = { generator_epa_id: null, safety_notes: null, pickup_scheduled: null, disposal_scheduled: null };
    expect(body).toMatchObject(absent);
  });

  test('stores markup and scripts as plain text', async () => {
    const text = `<img src=x onerror="alert(1)"> '; drop table waste_loads; --`;
    const { body } = await create(aNewLoad({ generator_name: text }));
    expect(body.generator_name).toBe(text);
  });

  test('refuses a manifest number that the client already has, ignoring case and spaces', async () => {
    await create(aNewLoad({ manifest_number: 'Own Series 7a' }));
    const { status, problem } = await create(aNewLoad({ manifest_number: '  own  series 7A ' }));
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'manifest_number_taken', errors: [{ field: 'manifest_number' }] });
  });

  test.each(['LOOK-1', 'LO\u200bOK-1', '\ufeffLOOK-1', '\uff2cOOK-1', 'LOOK\u20111', 'L\u00adOOK\u20131'])(
    'refuses a manifest number that looks like an existing one of the client: %j',
    async (manifest_number) => {
      await create(aNewLoad({ manifest_number: 'Look-1' }));
      const { status, problem } = await create(aNewLoad({ manifest_number }));
      expect([status, problem.code]).toEqual([409, 'manifest_number_taken']);
    },
  );

  test.each(['016721722\u0415LC', '016721722EL\u0421', '016721722EL\u03f9', '016721722\u0415\u0405\u0421'])(
    'refuses a manifest number with letters of another script that looks like an EPA number: %j',
    async (manifest_number) => {
      const { status, problem } = await create(aNewLoad({ manifest_number }));
      expect(status).toBe(422);
      const message = expect.stringMatching(/^Replace "." \(U\+[\dA-F]{4}\) with a letter from A to Z/);
      expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'manifest_number', message }] });
    },
  );

  test('stores a manifest number without its invisible characters', async () => {
    const { body } = await create(aNewLoad({ manifest_number: 'AB\u200b-\u2060777\u00ad' }));
    expect(body.manifest_number).toBe('AB-777');
  });

  test('allows two clients to use the same manifest number', async () => {
    await create(aNewLoad({ manifest_number: 'SHARED-1' }));
    const { status } = await create(aNewLoad({ manifest_number: 'SHARED-1', client_id: testClients.other.id }));
    expect(status).toBe(201);
  });

  test('refuses a client that does not exist', async () => {
    const { status, problem } = await create(aNewLoad({ client_id: missingId }));
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'unknown_client', errors: [{ field: 'client_id' }] });
  });

  test('creates one load when the same manifest number arrives many times at once', async () => {
    const load = aNewLoad();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(load)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});

describe('an Idempotency-Key', () => {
  test('creates one load for equal requests, even simultaneous ones', async () => {
    const load = aNewLoad();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(load, { idempotencyKey: 'create-1' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  test('answers a repeated request like a read of the load', async () => {
    const load = aNewLoad();
    const { body } = await create(load, { idempotencyKey: 'create-4' });
    await portal.recordEvent(body.id, { location: '32.364309, -88.703656' });
    const repeated = await create(load, { idempotencyKey: 'create-4' });
    expect(repeated.body.last_event_place).toBe('near Meridian, MS');
    const read = await portal.call('getLoad', { params: { id: body.id } }, { as: 'admin' });
    expect(repeated.body).toEqual(read.body);
  });

  test('refuses other content under the same key', async () => {
    await create(aNewLoad(), { idempotencyKey: 'create-2' });
    const { status, problem } = await create(aNewLoad(), { idempotencyKey: 'create-2' });
    expect([status, problem.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('can be reused after its request was refused', async () => {
    await create(aNewLoad({ client_id: missingId }), { idempotencyKey: 'create-3' });
    const { status } = await create(aNewLoad(), { idempotencyKey: 'create-3' });
    expect(status).toBe(201);
  });

  test('must be visible ASCII of at most 255 characters', async () => {
    const { status, problem } = await create(aNewLoad(), { idempotencyKey: 'x'.repeat(256) });
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
  });
});

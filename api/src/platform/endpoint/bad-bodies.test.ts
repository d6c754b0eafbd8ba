import type { Problem } from 'shared-domain/wire';
import { aNewLoad, useTestPortal } from '../../testing';

const portal = useTestPortal();
let admin: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
});

const create = (body: unknown) => portal.call('createLoad', { body }, { token: admin });
const send = async (payload: string | Buffer, contentType: string | undefined = 'application/json') => {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/waste-loads',
    payload,
    headers: { authorization: `Bearer ${admin}`, ...(contentType && { 'content-type': contentType }) },
  });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const { code, detail } = response.json<Problem>();
  expect(detail).not.toBe('');
  return [response.statusCode, code];
};

describe('a body', () => {
  const bodyWith = (text: string) => JSON.stringify(aNewLoad()).replace('1250.5', text);

  test.each(['1e309', '-1e309', '1e308', '-0', '0.001', '1e-400'])('with the number %s is refused', async (number) => {
    expect(await send(bodyWith(number))).toEqual([422, 'invalid_input']);
  });

  test.each(['619727853.03', '316260654.4', '999999999.99', '0.07', '4.35'])(
    'with the number %s is stored exactly',
    async (number) => {
      const body = JSON.parse(bodyWith(number)) as object;
      expect((await create({ ...aNewLoad(), ...body })).body).toMatchObject({ quantity: Number(number) });
    },
  );

  test.each(['null', '[]', '"text"', '5', '', 'true'])('that is %j instead of an object is refused', async (text) => {
    expect(await send(text)).toEqual([422, 'invalid_input']);
  });

  test.each(['{', '{"a":}', '{"a":NaN}', "{'a':1}", '{}{}', '\u0000', '[1,', '{"a":1,}'])(
    'that is not JSON (%j) is malformed',
    async (text) => {
      expect(await send(text)).toEqual([400, 'malformed_request']);
    },
  );

  test.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}'])(
    'that poisons prototypes (%s) is malformed',
    async (text) => {
      expect(await send(text)).toEqual([400, 'malformed_request']);
    },
  );

  test('with a repeated field is malformed', async () => {
    expect(await send(bodyWith('1,"quantity":2'))).toEqual([400, 'malformed_request']);
  });

  test('in broken UTF-8 is malformed', async () => {
    expect(await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).toEqual([
      400,
      'malformed_request',
    ]);
  });

  test('nested a thousand deep is refused', async () => {
    expect(await send('['.repeat(1000) + ']'.repeat(1000))).toEqual([422, 'invalid_input']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png', 'x'])(
    'of type %s is not accepted',
    async (type) => {
      expect(await send('{}', type)).toEqual([415, 'unsupported_media_type']);
    },
  );

  test.each(['manifest_number', 'generator_address'])('with a long bad %s is refused without delay', async (field) => {
    const start = performance.now();
    const { status } = await create({ ...aNewLoad(), [field]: `${'a'.repeat(60_000)}\0` });
    expect(status).toBe(422);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('over 64 KB is too large', async () => {
    expect(await send(JSON.stringify({ ...aNewLoad(), safety_notes: 'x'.repeat(65_536) }))).toEqual([
      413,
      'request_too_large',
    ]);
  });
});

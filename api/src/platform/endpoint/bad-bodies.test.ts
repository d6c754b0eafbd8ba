import type { Problem } from 'shared-domain/wire';
import { aNewLoad, useTestPortal } from '../../testing';

const portal = useTestPortal();
let admin: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
});

const create = (body: unknown) => portal.call('createLoad', { body }, { token: admin });
const send = async (payload: string | Buffer, contentType: string) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/waste-loads',
    payload,
    headers: { authorization: `Bearer ${admin}`, 'content-type': contentType },
  });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const { code, detail } = response.json<Problem>();
  expect(detail).not.toBe('');
  return [response.statusCode, code];
};

const bodyWith = (text: string) => JSON.stringify(aNewLoad()).replace('1250.5', text);
const invalid = [422, 'invalid_input'] as const;
const malformed = [400, 'malformed_request'] as const;

type BadBody = [what: string, status: number, code: string, body: string | Buffer, type?: string];

describe('a body', () => {
  test.each<BadBody>([
    ...['1e309', '-1e309', '1e308', '-0', '0.001', '1e-400'].map((number): BadBody => [
      `with the number ${number}`,
      ...invalid,
      bodyWith(number),
    ]),
    ...['null', '[]', '"text"', '5', '', 'true'].map((text): BadBody => [
      `that is ${JSON.stringify(text)} instead of an object`,
      ...invalid,
      text,
    ]),
    ...['{', '{"a":}', '{"a":NaN}', "{'a':1}", '{}{}', '\u0000', '[1,', '{"a":1,}'].map((text): BadBody => [
      `that is not JSON (${JSON.stringify(text)})`,
      ...malformed,
      text,
    ]),
    ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}'].map((text): BadBody => [
      `that poisons prototypes (${text})`,
      ...malformed,
      text,
    ]),
    ['with a repeated field', ...malformed, bodyWith('1,"quantity":2')],
    ['in broken UTF-8', ...malformed, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['nested a thousand deep', ...invalid, '['.repeat(1000) + ']'.repeat(1000)],
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png', 'x'].map(
      (type): BadBody => [`of type ${type}`, 415, 'unsupported_media_type', '{}', type],
    ),
    ['over 64 KB', 413, 'request_too_large', JSON.stringify({ ...aNewLoad(), safety_notes: 'x'.repeat(65_536) })],
  ])('%s is refused with %i %s', async (_what, status, code, body, type = 'application/json') => {
    expect(await send(body, type)).toEqual([status, code]);
  });

  test.each(['619727853.03', '316260654.4', '999999999.99', '0.07', '4.35'])(
    'with the number %s is stored exactly',
    async (number) => {
      const body = JSON.parse(bodyWith(number)) as object;
      expect((await create({ ...aNewLoad(), ...body })).body).toMatchObject({ quantity: Number(number) });
    },
  );

  test.each(['manifest_number', 'generator_address'])('with a long bad %s is refused without delay', async (field) => {
    const start = performance.now();
    const { status } = await create({ ...aNewLoad(), [field]: `${'a'.repeat(60_000)}\0` });
    expect(status).toBe(422);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { chooseEncoding, compressAnswer } from './compress-answer';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});

test.each([
  ['text', (json: string) => json],
  ['bytes', (json: string) => Buffer.from(json)],
])('long JSON is compressed if it is sent as %s', async (_form, send) => {
  const json = JSON.stringify(Array(500).fill('Acetone'));
  const app = fastify().addHook('onSend', compressAnswer);
  app.get('/', (_request, reply) =>
    reply.header('vary', 'Origin').type('application/json; charset=utf-8').send(send(json)),
  );
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, accept-encoding' });
  expect(rawPayload.length).toBeLessThan(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(json);
});

test('bytes that are sent again are the same in each encoding', async () => {
  const answers = [JSON.stringify(Array(500).fill('Acetone')), JSON.stringify(Array(500).fill('Toluene'))];
  const [first, second] = answers.map((json) => Buffer.from(json));
  const app = fastify().addHook('onSend', compressAnswer);
  app.get('/:which', ({ url }, reply) => reply.type('application/json').send(url === '/first' ? first : second));
  const read = async (url: string, encoding: 'br' | 'gzip') => {
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
  };
  for (const [url, json] of [
    ['/first', answers[0]],
    ['/second', answers[1]],
  ] as const) {
    for (const encoding of ['br', 'gzip', 'br'] as const) expect(await read(url, encoding)).toBe(json);
  }
});

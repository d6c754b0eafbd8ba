import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { readConfig } from '../config';
import { loggerOptions } from './http-server';

test('logs contain method and path, but no secret from any part of a request', async () => {
  let log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'debug' }, '/portal'));
  const app = Fastify({ logger: { ...(options as object), stream } });
  app.get('/api/simple-cert', (request) => {
    request.log.warn({ token: 'canary-1', user: { password: 'canary-2' }, ticket: 'canary-3' }, 'careless');
    request.log.warn({ key: { privateKey: 'canary-7' }, private_key: 'canary-8' }, 'more careless');
    throw new Error('failed');
  });
  await app.inject({
    url: '/api/simple-cert?ticket=canary-4',
    headers: { authorization: 'Bearer canary-5', cookie: 'canary-6' },
  });
  await app.close();
  expect(log).toContain('"path":"/api/simple-cert"');
  expect(log).toContain('more careless');
  expect(log).not.toContain('canary');
});

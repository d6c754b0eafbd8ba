import type { RequestListener } from 'node:http';
import { withServer } from '../testing/with-server';
import { createPartnerKeys } from './create-partner-keys';

const wanted = { partner: 'Example', origin: 'http://localhost:4100', keys: { PARTNER_KEY: 'Gulf Coast Chemicals' } };

const answers: Record<string, object> = {
  '/api/auth/login': { token: 'a token' },
  '/api/clients': [{ id: 'a client', company: 'Gulf Coast Chemicals' }],
  '/api/embed/keys': { secret: 'a secret' },
};

/** A portal that refuses the first calls. */
function busyPortal(refusals: number, status = 503): RequestListener {
  let calls = 0;
  return ({ url = '' }, response) => {
    calls += 1;
    if (calls > refusals) return response.end(JSON.stringify(answers[url]));
    return response.writeHead(status, { 'retry-after': '0' }).end('{"detail":"Very busy."}');
  };
}

const keysOf = (portal: RequestListener) => withServer(portal, (url) => createPartnerKeys(url, wanted));

test('a portal that is busy for a moment is called again', async () => {
  expect(await keysOf(busyPortal(4))).toEqual({ PARTNER_KEY: 'a secret' });
});

test.each([
  ['stays busy', busyPortal(5), '503: Very busy.'],
  ['limits calls', busyPortal(1, 429), '429: Very busy.'],
])('a portal that %s is an error', async (_name, portal, reason) => {
  await expect(keysOf(portal)).rejects.toThrow(`answered POST /auth/login with ${reason} Examples need`);
});

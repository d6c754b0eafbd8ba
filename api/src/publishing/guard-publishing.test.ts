import { Readable } from 'node:stream';
import { aPublishableRelease, aTeam, encoded, publishing } from './testing/a-signed-release';
import { openPublishingPortal, type PublishingPortal } from './testing/open-publishing-portal';

let open: PublishingPortal;

beforeEach(async () => {
  open = await openPublishingPortal({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterEach(() => open.close());

const publishFrom = (address: string, input: unknown) =>
  open.portal.call('publishRelease', input, { headers: { 'x-forwarded-for': address } });

test('whoever goes on without a valid signature has to wait; other addresses and other calls do not', async () => {
  const forged = publishing(aPublishableRelease(), aTeam());
  for (let tries = 1; tries < 20; tries += 1) expect((await publishFrom('192.0.2.1', forged)).status).toBe(422);
  expect((await publishFrom('192.0.2.1', { params: forged.params, body: { half: true } })).status).toBe(422);
  const { status, headers, problem } = await publishFrom('192.0.2.1', forged);
  expect({ status, code: problem.code }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await publishFrom('192.0.2.2', publishing(aPublishableRelease(), open.team))).status).toBe(201);
  expect((await open.portal.app.inject({ url: '/api/health/live', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
});

test('a team that is refused for its version does not have to wait', async () => {
  const low = publishing(aPublishableRelease({ version: '0.1.0' }), open.team);
  for (let tries = 0; tries < 25; tries += 1) expect((await publishFrom('192.0.2.1', low)).status).toBe(422);
});

test('a few releases are read at the same time, and every place becomes free again', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  const attempts = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const answers = await Promise.all(attempts.map((address) => publishFrom(address, input)));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
  for (const address of attempts) expect((await publishFrom(address, input)).status).toBe(201);
});

/** A body that is being read once `isRead` settles, and of which the rest comes when it is finished. */
function sendHalf(address: string, { params, body }: ReturnType<typeof publishing>) {
  const text = JSON.stringify(body);
  let noteRead: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (noteRead = resolve));
  const payload = new Readable({ read: () => noteRead() });
  // Not before: a stream that holds something is read ahead by itself.
  void isRead.then(() => payload.push(text.slice(0, 100)));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(text.length),
    'x-forwarded-for': address,
  };
  const url = `/api/remotes/${params.remote}/releases`;
  const answer = Promise.resolve(open.portal.app.inject({ method: 'POST', url, headers, payload }));
  return { isRead, answer, finish: () => [text.slice(100), null].map((part) => payload.push(part)) };
}

test('while four bodies are on their way nobody sends a fifth, from whichever address', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  const halves = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((address) => sendHalf(address, input));
  await Promise.all(halves.map(({ isRead }) => isRead));
  const { status, headers, problem } = await publishFrom('192.0.2.5', input);
  expect({ status, code: problem.code, retryAfter: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'overloaded',
    retryAfter: '3',
  });
  for (const { finish } of halves) finish();
  for (const { answer } of halves) expect((await answer).statusCode).toBe(201);
  expect((await publishFrom('192.0.2.5', input)).status).toBe(201);
});

test('a body of many megabytes is read here, and nowhere else', async () => {
  const contents = { 'remote-entry.js': 'A'.repeat(9_000_000), 'screen.js': 'B' };
  const input = publishing(aPublishableRelease({}, contents), open.team, encoded(contents));
  const answer = await publishFrom('192.0.2.1', input);
  expect(answer.problem.detail).toBe('The files have 9000001 bytes together; mfe-dashboard may have 1000000.');
  const larger = publishing(aPublishableRelease(), open.team, { 'screen.js': 'A'.repeat(17_000_000) });
  expect((await publishFrom('192.0.2.1', larger)).status).toBe(413);
  const elsewhere = await open.portal.call('signIn', { body: { email: 'a@b.example', password: 'x'.repeat(100_000) } });
  expect(elsewhere.status).toBe(413);
});

test('a body of a million names is refused before it is read as JSON', async () => {
  const files = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}.js`, '']));
  const { problem } = await publishFrom('192.0.2.1', publishing(aPublishableRelease(), open.team, files));
  expect(problem).toMatchObject({ code: 'malformed_request', detail: 'The request body names too many things.' });
});

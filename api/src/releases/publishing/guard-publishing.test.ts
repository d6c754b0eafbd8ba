import { on, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { releaseId, uploadStatementHeader, type UploadStatement } from 'shared-domain/releases';
import type { SignedText } from 'shared-domain/wire';
import {
  announcing,
  aPublishableRelease,
  aTeam,
  encoded,
  publishing,
  trust,
  usualContents,
} from './testing/a-signed-release';
import { longestUploadMs } from '../../platform/slots';
import { until } from '../../testing';
import { openPublishingPortal, type PublishingPortal } from './testing/open-publishing-portal';

let open: PublishingPortal;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  open = await openPublishingPortal({ TRUSTED_PROXIES: '127.0.0.1' });
  await open.portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = open.portal.app.server.address() as AddressInfo);
  sockets = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  await open.close();
});

const publishFrom = (address: string, input: unknown, headers: Record<string, string> = {}) =>
  open.portal.call('publishRelease', input, { headers: { 'x-forwarded-for': address, ...headers } });

test('callers without a valid signature must wait after a few attempts; other addresses and calls do not', async () => {
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

const path = '/api/remotes/mfe-dashboard/releases';

interface HalfUpload {
  /** Everything the portal sent until it closed the connection. */
  answer: Promise<string>;
  breakOff(): void;
}

/** Announces a body of 1,000 bytes and sends its beginning. */
function sendHalf(address: string, headers: Record<string, string> = {}): HalfUpload {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  const all = {
    host: 'portal',
    'content-type': 'application/json',
    'content-length': '1000',
    'x-forwarded-for': address,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined).write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{"half":`);
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  return {
    answer: new Promise((resolve) => socket.once('close', () => resolve(text))),
    breakOff: () => socket.destroy(),
  };
}

/** Publishes up to 100 times until the portal answers with this status. */
async function publishUntil(
  addressOf: (tries: number) => string,
  status: number,
  input: unknown,
  headers = {},
): Promise<void> {
  for (let tries = 1; tries <= 100; tries += 1) {
    if ((await publishFrom(addressOf(tries), input, headers)).status === status) return;
  }
  throw new Error(`100 uploads were never answered with ${status}`);
}

/** Waits until the portal has received the headers of `count` more requests. */
async function requestsArrive(count: number): Promise<void> {
  const requests = on(open.portal.app.server, 'request')[Symbol.asyncIterator]();
  for (let arrived = 0; arrived < count; arrived += 1) await requests.next();
  await requests.return?.();
}

const manyAddresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${1 + (index % 20)}`);

test('unfinished uploads of strangers do not block a team', async () => {
  const arrived = requestsArrive(manyAddresses.length);
  for (const address of manyAddresses) sendHalf(address);
  await arrived;
  // Each from another address: one alone would have to wait.
  await publishUntil((tries) => `198.51.100.${tries}`, 503, publishing(aPublishableRelease(), aTeam()));
  const input = publishing(aPublishableRelease(), open.team);
  expect((await publishFrom('203.0.113.1', input, announcing(input, open.team))).status).toBe(201);
});

test('a stalled body is aborted after a few seconds, and its slot is free again', async () => {
  const { answer } = sendHalf('192.0.2.1');
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(text).toContain('connection: close');
  expect(text).toContain('The release arrived too slowly.');
  const input = publishing(aPublishableRelease(), open.team);
  expect((await publishFrom('192.0.2.1', input)).status).toBe(201);
});

test('repeatedly aborted uploads throttle the sender and its IPv6 network', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  let answered = 0;
  // An upload that meets two others of its network is refused, and does not count.
  for (let tries = 1; answered !== 429 && tries <= 100; tries += 1) {
    const arrived = requestsArrive(1);
    const { breakOff } = sendHalf(`2001:db8::${tries}`);
    await arrived;
    breakOff();
    if (tries >= 20) answered = (await publishFrom('2001:db8::99', input)).status;
  }
  expect(answered).toBe(429);
  expect((await publishFrom('2001:db8:0:1::1', input)).status).toBe(201);
});

test('a throttled address can still publish with an upload statement', async () => {
  await publishUntil(() => '192.0.2.1', 429, publishing(aPublishableRelease(), aTeam()));
  const input = publishing(aPublishableRelease(), open.team);
  expect((await publishFrom('192.0.2.1', input)).status).toBe(429);
  expect((await publishFrom('192.0.2.1', input, announcing(input, open.team))).status).toBe(201);
});

test('a team sends two uploads at a time without blocking other teams', async () => {
  const other = aTeam('intake');
  await trust(open.portal.database, 'mfe-dashboard', other);
  const input = publishing(aPublishableRelease(), open.team);
  const now = open.portal.now.getTime();
  const statements = [1, 2, 3].map((age) => announcing(input, open.team, { bytes: 1000, madeAt: now - age }));
  const halves = statements.map((statement) => sendHalf('192.0.2.1', { ...statement, connection: 'close' }));
  expect(await Promise.race(halves.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 503 /);
  expect((await publishFrom('192.0.2.3', input, announcing(input, other))).status).toBe(201);
});

const refusals: [Partial<UploadStatement>, string][] = [
  [{ path: '/api/remotes/mfe-load-detail/releases' }, `was sent to ${path}.`],
  [{ bytes: 5 }, 'the upload statement says 5.'],
  [{ sha256: 'a'.repeat(64) }, `the upload statement says ${'a'.repeat(64)}.`],
  [{ madeAt: Date.parse('2026-11-20T08:09:00Z') }, 'they can differ by at most 5 minutes.'],
  [{ madeAt: Date.parse('2026-11-20T08:21:00Z') }, 'they can differ by at most 5 minutes.'],
];

test('an upload statement for another upload, or of another time, is refused with the reason', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  for (const [facts, reason] of refusals) {
    const { status, problem } = await publishFrom('192.0.2.1', input, announcing(input, open.team, facts));
    const refusal = { status: 422, code: 'release_refused', detail: reason };
    expect({ status, code: problem.code, detail: problem.detail.slice(-reason.length) }).toEqual(refusal);
  }
});

test('an upload statement is valid for one upload: an intercepted one cannot occupy a slot', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  const announcement = announcing(input, open.team);
  expect((await publishFrom('192.0.2.1', input, announcement)).status).toBe(201);
  for (const again of [announcement, respelled(announcement)]) {
    const { status, problem } = await publishFrom('192.0.2.2', input, again);
    expect({ status, detail: problem.detail }).toEqual({
      status: 422,
      detail: 'The upload statement has already been used. Publish the release again.',
    });
  }
});

/** The same signature with another last character, of which Base64 ignores four bits. */
function respelled({ [uploadStatementHeader]: header = '' }: Record<string, string>): Record<string, string> {
  const signed = JSON.parse(Buffer.from(header, 'base64url').toString()) as SignedText;
  const other = { A: 'B', Q: 'R', g: 'h', w: 'x' }[signed.signature.at(85) ?? ''];
  const signature = `${signed.signature.slice(0, 85)}${other}==`;
  return { [uploadStatementHeader]: Buffer.from(JSON.stringify({ ...signed, signature })).toString('base64url') };
}

test('repeated statements without a valid signature throttle the sender', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  for (let tries = 0; tries < 19; tries += 1) {
    const headers = tries % 2 ? { [uploadStatementHeader]: 'none' } : announcing(input, aTeam());
    expect((await publishFrom('192.0.2.1', input, headers)).status).toBe(422);
  }
  await publishUntil(() => '192.0.2.1', 429, input, announcing(input, aTeam()));
});

test('every slot becomes free again', async () => {
  const input = publishing(aPublishableRelease(), open.team);
  const attempts = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const answers = await Promise.all(attempts.map((address) => publishFrom(address, input)));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
  for (const address of attempts) expect((await publishFrom(address, input)).status).toBe(201);
});

test('only publishing accepts bodies of many megabytes', async () => {
  const contents = { 'remote-entry.js': 'A'.repeat(9_000_000), 'screen.js': 'B' };
  const input = publishing(aPublishableRelease({}, contents), open.team, encoded(contents));
  const answer = await publishFrom('192.0.2.1', input);
  expect(answer.problem.detail).toBe('The files total 9000001 bytes; the limit for mfe-dashboard is 1000000.');
  const larger = publishing(aPublishableRelease(), open.team, { 'screen.js': 'A'.repeat(17_000_000) });
  expect((await publishFrom('192.0.2.1', larger)).status).toBe(413);
  const elsewhere = await open.portal.call('signIn', { body: { email: 'a@b.example', password: 'x'.repeat(100_000) } });
  expect(elsewhere.status).toBe(413);
});

test('a body of a million names is refused before it is read as JSON', async () => {
  const files = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}.js`, '']));
  const { problem } = await publishFrom('192.0.2.1', publishing(aPublishableRelease(), open.team, files));
  expect(problem).toMatchObject({ code: 'malformed_request', detail: 'The request body has too many keys.' });
});

test('a stranger who does not read the response keeps a slot for at most three minutes', async () => {
  const contents = { ...usualContents, 'large.png': 'x'.repeat(900_000) };
  const release = aPublishableRelease({}, contents);
  expect((await publishFrom('192.0.2.9', publishing(release, open.team, encoded(contents)))).status).toBe(201);
  const limits: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms === longestUploadMs) limits.push(callback);
    return start(callback, ms);
  }) as typeof setTimeout);
  const file = `/remotes/mfe-dashboard/${releaseId(release)}/large.png`;
  // More than the system buffers for a connection.
  const before = `GET ${file} HTTP/1.1\r\nhost: portal\r\n\r\n`.repeat(30);
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket.on('error', () => undefined));
    const head = `POST ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${address}\r\n`;
    socket.write(`${before}${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
  }
  // Each from another address: one alone would have to wait.
  let tries = 0;
  const status = async () => {
    const address = `198.51.100.${(tries += 1)}`;
    return (await publishFrom(address, publishing(aPublishableRelease(), aTeam()))).status;
  };
  await until(() => limits.length === 3);
  expect(await status()).toBe(503);
  for (const end of limits.splice(0)) end();
  await until(async () => (await status()) === 422);
});

test('requests of one connection that is closed before their turn leave no place taken', async () => {
  const { server } = open.portal.app;
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const head = `POST ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${address}\r\n`;
    let arrived = 0;
    const count = () => void (arrived += 1);
    server.on('request', count);
    socket.write(`${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`.repeat(2));
    while (arrived < 2) await once(server, 'request');
    server.off('request', count);
    socket.destroy();
    await once(socket, 'close');
  }
  await until(async () => {
    const { status } = await publishFrom('192.0.2.9', publishing(aPublishableRelease(), aTeam()));
    return status !== 503;
  });
});

import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useFolder } from 'build-config/testing';
import { generate } from 'selfsigned';
import { uploadStatementHeader, type UploadStatement } from 'shared-domain/releases';
import { signedBytes, type SignedText } from 'shared-domain/wire';
import { run } from '../commands/publish-release';
import { callCommand, callProgram } from '../testing/call-command';

interface Answer {
  status: number;
  body: unknown;
  type?: string;
}

const folder = useFolder();
let certificate: { private: string; cert: string };
let servers: Server[];
let received: { url: string | undefined; body: unknown }[];
let announcements: { header: unknown; body: Buffer }[];
let answer: Answer;

beforeAll(async () => {
  const name = [{ name: 'commonName', value: 'portal.test' }];
  certificate = await generate(name, {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
});

beforeEach(() => {
  process.env.INIT_CWD = folder;
  servers = [];
  received = [];
  announcements = [];
  answer = { status: 201, body: { remote: 'mfe-dashboard', release: '1.1.0+cd34ef56' } };
});

afterEach(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const respond: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    announcements.push({ header: request.headers[uploadStatementHeader], body: Buffer.concat(chunks) });
    received.push({ url: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const { status, body, type = status < 400 ? 'application/json' : 'application/problem+json' } = answer;
    response.writeHead(status, { 'content-type': type, connection: 'close' }).end(JSON.stringify(body));
  });
};

async function serve(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function makeRelease(): string {
  const release = join(folder, '1.1.0+cd34ef56');
  mkdirSync(join(release, 'images'), { recursive: true });
  writeFileSync(join(release, 'screen.js'), 'screen');
  writeFileSync(join(release, 'images/load.png'), Buffer.from([0, 255]));
  writeFileSync(join(release, 'release.json'), '{}');
  writeFileSync(
    join(release, 'release.signed.json'),
    JSON.stringify({ payload: '{}', keyId: '0123456789abcdef', signature: 's' }),
  );
  return release;
}

const publish = (args: string[]) => callCommand(run, args);

/** Publishes a release at a portal that answers like this. */
async function publishAt(listener: RequestListener, ...options: string[]) {
  const release = makeRelease();
  const to = `http://127.0.0.1:${await serve(createPlainServer(listener))}`;
  return publish(['mfe-dashboard', '--to', to, '--from', release, ...options]);
}

test('every file of the folder is sent in one call, with the signed document unchanged', async () => {
  makeRelease();
  const port = await serve(createPlainServer(respond));
  const to = `http://127.0.0.1:${port}`;
  const { code, out } = await callProgram('publish-release', ['mfe-dashboard', '--to', to, '--from', '1.1.0+cd34ef56']);
  expect({ code, out }).toEqual({ code: 0, out: `mfe-dashboard 1.1.0+cd34ef56 is published at ${to}\n` });
  expect(received).toEqual([
    {
      url: '/api/remotes/mfe-dashboard/releases',
      body: {
        signed: { payload: '{}', keyId: '0123456789abcdef', signature: 's' },
        files: { 'images/load.png': 'AP8=', 'screen.js': 'c2NyZWVu' },
      },
    },
  ]);
});

test('a reason for the history is also sent', async () => {
  await publishAt(respond, '--reason', 'Drafts are kept');
  expect(received).toMatchObject([{ body: { reason: 'Drafts are kept' } }]);
});

test('with the key of the team, an upload statement announces sender and content before the body', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'team.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(await publishAt(respond, '--key', 'team.pem')).toMatchObject({ code: 0 });
  const [{ header, body } = { header: '', body: Buffer.of() }] = announcements;
  const { payload, signature } = JSON.parse(Buffer.from(String(header), 'base64url').toString()) as SignedText;
  expect(verify(null, signedBytes('upload', payload), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  const { madeAt, ...statement } = JSON.parse(payload) as UploadStatement;
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(60_000);
  expect(statement).toEqual({
    method: 'POST',
    path: '/api/remotes/mfe-dashboard/releases',
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  });
});

test("a refusal is printed in the portal's words, and as JSON for programs", async () => {
  answer = { status: 422, body: { code: 'release_refused', detail: 'The file screen.js was changed.' } };
  expect(await publishAt(respond)).toEqual({
    code: 2,
    out: '',
    err: 'release_refused: The file screen.js was changed.\n',
  });
  const { code, out } = await publishAt(respond, '--json');
  expect({ code, answer: JSON.parse(out) as unknown }).toEqual({
    code: 2,
    answer: { ok: false, reason: 'release_refused: The file screen.js was changed.' },
  });
});

test('a portal behind TLS is trusted with the certificate of its issuer, and with nothing less', async () => {
  const release = makeRelease();
  const port = await serve(createSecureServer({ key: certificate.private, cert: certificate.cert }, respond));
  const args = ['mfe-dashboard', '--to', `https://127.0.0.1:${port}/`, '--from', release];
  const untrusted = await callProgram('publish-release', args);
  expect(untrusted.code).toBe(3);
  expect(untrusted.err).toMatch(/its certificate is not trusted \(\w+\); set NODE_EXTRA_CA_CERTS to a file/);
  expect(received).toEqual([]);
  writeFileSync(join(folder, 'issuer.pem'), certificate.cert);
  const trusted = await callProgram('publish-release', args, { NODE_EXTRA_CA_CERTS: join(folder, 'issuer.pem') });
  expect(trusted).toMatchObject({ code: 0, err: '' });
});

test.each<[string, Answer, string]>([
  [
    'is busy',
    { status: 503, body: { code: 'overloaded', detail: 'Busy.' } },
    'Busy. Add --key team.pem to use the capacity reserved for your team.\n',
  ],
  ['asks to wait', { status: 429, body: { code: 'too_many_requests', detail: 'Wait.' } }, 'too_many_requests: Wait.\n'],
  [
    'is none',
    { status: 200, body: 'hello', type: 'text/html' },
    'answered 200, but not as a portal would. Check the address.\n',
  ],
])('a portal that %s has not refused the release', async (_what, given, message) => {
  answer = given;
  const { code, err } = await publishAt(respond);
  expect(code).toBe(3);
  expect(err.endsWith(message)).toBe(true);
});

test.each<[string, RequestListener]>([
  [
    'is cut off',
    (_, response) => response.writeHead(201, { 'content-length': 99 }).write('{', () => response.destroy()),
  ],
  ['is not readable', (_, response) => response.writeHead(201).end('{')],
])('an answer that %s may be that of a published release', async (_what, listener) => {
  const { code, out, err } = await publishAt(listener, '--json');
  const reason = expect.stringMatching(
    /was lost: .*\. The release may have been published\. You can safely run the command again\./,
  );
  expect({ code, err, answer: JSON.parse(out) as unknown }).toEqual({
    code: 3,
    err: '',
    answer: { ok: false, reason },
  });
});

test.each([
  [['mfe-dashboard'], 'Specify the portal with --to.'],
  [['--to', 'https://portal.example'], 'Specify a remote.'],
  [['mfe-dashboard', '--to', 'https://portal.example', '--key', 'no.pem'], 'There is no key at'],
  [['mfe-dashboard', '--to', 'portal.example'], 'portal.example is not the address of a portal'],
  [['mfe-dashboard', '--to', 'https://portal.example', '--from', 'nothing'], 'There is no release in'],
  [['mfe-nothing', '--to', 'https://portal.example'], 'There is no app named mfe-nothing. Choose one of: '],
  [
    ['mfe-dashboard', '--ot', 'https://portal.example'],
    "Unknown option '--ot' (Did you mean --to?) Usage: npm run publish-release",
  ],
])('called with %j it states in one line what is missing', async (args, reason) => {
  const { code, out, err } = await publish(args);
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
  expect(err).toContain(reason);
});

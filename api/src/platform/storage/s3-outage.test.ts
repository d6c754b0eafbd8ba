import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { S3Store } from './s3-store';
import { StoreUnreachableError, type Store } from './store';

/** Time limits are this many times shorter here. */
let faster = 50;

const limits: number[] = [];
const sockets = new Set<Socket>();
let server: Server;
let port: number;

beforeEach(async () => {
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, ms / faster);
  });
  server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  limits.length = 0;
  faster = 50;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => server.close(resolve));
});

/** A port at which nothing listens, and which no other program gets meanwhile: that of an open connection. */
async function closedPort(): Promise<number> {
  const connection = connect(port, '127.0.0.1');
  sockets.add(connection.on('error', () => undefined));
  await once(connection, 'connect');
  return connection.localPort ?? 0;
}

const openBucket = (at = port) =>
  new S3Store({
    bucketUrl: `http://127.0.0.1:${at}/releases`,
    prefix: '',
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  });

const files = new Map(Array.from({ length: 9 }, (_, index) => [`${index}.js`, Buffer.alloc(100_000)]));
const calls: [string, (store: Store) => Promise<unknown>][] = [
  ['saving a file', (store) => store.saveFile('a', Buffer.alloc(3_000_000))],
  ['saving a folder', (store) => store.saveFolder('folder', files)],
  ['reading', (store) => store.read('a')],
  ['hashing', (store) => store.digest('a')],
  ['the stamp', (store) => store.stamp('a')],
  ['the probe', (store) => store.probe(Buffer.from('probe'), false)],
  ['the probe of full storage', (store) => store.probe(Buffer.from('probe'), true)],
];

const failureOf = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error);

describe.each(calls)('%s', (what, call) => {
  test('fails within its limit if the storage accepts connections and never answers', async () => {
    const failure = await failureOf(call(openBucket()));
    expect(failure).toBeInstanceOf(StoreUnreachableError);
    expect(String(failure)).toMatch(/The storage did not answer \w+ \S+ \(.*timeout.*\)/);
    expect(Math.max(...limits)).toBeLessThanOrEqual(what === 'saving a file' ? 45_000 : 16_000);
  });

  test('fails at once if the port is closed', async () => {
    // With the usual limits, so that only the refused connection can end the call.
    faster = 1;
    const failure = await failureOf(call(openBucket(await closedPort())));
    expect(failure).toBeInstanceOf(StoreUnreachableError);
    expect(String(failure)).toMatch(/The storage did not answer \w+ \S+ \(ECONNREFUSED\)/);
  });
});

test('a slow answer is read to its end, however long it takes', async () => {
  faster = 5;
  server.on('connection', (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 17\r\n\r\n');
    let sent = 0;
    const timer = setInterval(() => {
      socket.write('x');
      sent += 1;
      if (sent === 17) clearInterval(timer);
    }, 200);
  });
  // The limit is 3 s, the answer takes 3.4 s.
  expect(await openBucket().read('a')).toEqual(Buffer.from('x'.repeat(17)));
});

test.each(calls.slice(2, 4))('%s fails within its limit if the answer stops halfway', async (_what, call) => {
  server.on('connection', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'));
  const failure = await failureOf(call(openBucket()));
  expect(failure).toBeInstanceOf(StoreUnreachableError);
  expect(String(failure)).toContain('timeout');
});

test.each(calls)('%s fails within its limit if garbage is collected in the meantime', async (_what, call) => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage !== 'function') throw new Error('Node.js does not expose the garbage collector.');
  server.on('connection', (socket) => void socket.once('data', () => setImmediate(() => void collectGarbage())));
  const failure = await failureOf(call(openBucket()));
  expect(failure).toBeInstanceOf(StoreUnreachableError);
  expect(String(failure)).toContain('timeout');
});

test('the probe, which the readiness of the portal depends on, has a shorter limit', async () => {
  await failureOf(openBucket().probe(Buffer.from('probe'), true));
  await failureOf(openBucket().probe(Buffer.from('probe'), false));
  expect(Math.max(...limits)).toBeLessThanOrEqual(3_000);
});

test('no further file of a folder is sent once one has failed', async () => {
  await failureOf(openBucket().saveFolder('folder', files));
  const started = limits.length;
  expect(started).toBeLessThan(files.size);
  // By the end of this call, the others have ended as well.
  await failureOf(openBucket().read('a'));
  expect(limits.length).toBe(started + 1);
});

import { readReleaseStore } from './read-release-store';
import { S3ReleaseStore } from './s3-release-store';
import { startS3Server, type S3Server } from './testing/s3-server';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/with+signs', region: 'eu-central-1' };
const folder = 'mfe-dashboard/1.1.0+cd34ef56.0123456789abcdef';
const files = new Map(
  ['screen.js', 'styles/a.css', 'b.js', 'c.js', 'd.js', 'e.js'].map((path) => [
    path,
    Buffer.from(`content of ${path}`),
  ]),
);

let server: S3Server;

beforeEach(async () => {
  server = await startS3Server(credentials);
});
afterEach(() => server.close());

function openStore(prefix = '', secret = credentials.secretAccessKey): S3ReleaseStore {
  const place = readReleaseStore({
    RELEASE_STORE: `s3://releases${prefix}?endpoint=${server.url}&region=${credentials.region}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secret,
  });
  if (!place) throw new Error('no place');
  return new S3ReleaseStore(place);
}

test('every file is stored under its key with a signature over its content, and read back', async () => {
  const store = openStore('/portal');
  await store.save(folder, files);
  expect([...server.objects.keys()].sort()).toEqual(
    [...files.keys()].map((path) => `/releases/portal/${folder}/${path}`).sort(),
  );
  expect((await store.read(folder, 'styles/a.css'))?.toString()).toBe('content of styles/a.css');
  // In an address a plus sign is a space to some servers.
  expect(server.requests.at(-1)).toBe(
    'GET /releases/portal/mfe-dashboard/1.1.0%2Bcd34ef56.0123456789abcdef/styles/a.css',
  );
});

test('what is not there is null', async () => {
  expect(await openStore().read(folder, 'screen.js')).toBeNull();
  expect(await openStore().stamp(folder, 'screen.js')).toBeNull();
});

test('the stamp changes with the content', async () => {
  const store = openStore();
  await store.save(folder, files);
  const stamp = await store.stamp(folder, 'b.js');
  server.objects.set(`/releases/${folder}/b.js`, Buffer.from('changed'));
  expect(await store.stamp(folder, 'b.js')).not.toBe(stamp);
});

test('a moment of trouble is survived, a longer one ends the attempt', async () => {
  server.failures.push(503);
  await openStore().save(folder, files);
  expect(server.objects.size).toBe(files.size);
  server.failures.push(...Array.from({ length: 40 }, () => 500));
  await expect(openStore().save(folder, files)).rejects.toThrow(/answered PUT mfe-dashboard\/.* with 500 SlowDown/);
});

test('a wrong secret is said, and not shown', async () => {
  const attempt = openStore('', 'wrong').save(folder, files);
  await expect(attempt).rejects.toThrow(/with 403 SignatureDoesNotMatch$/);
});

import { isStorageFull } from './full-disk';
import { openStore } from './open-store';
import { readS3Place } from './s3-place';
import type { Store } from './store';
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

function openBucket(prefix = '', secret = credentials.secretAccessKey): Store {
  const env = {
    STORE: `s3://releases${prefix}?endpoint=${server.url}&region=${credentials.region}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secret,
  };
  return openStore({ dataDirectory: '/nowhere', store: readS3Place('STORE', env), releaseStore: null }, 'releases');
}

test('every file is stored under its key with a signature over its content, and read back', async () => {
  const store = openBucket('/portal');
  await store.saveFolder(folder, files);
  expect([...server.objects.keys()].sort()).toEqual(
    [...files.keys()].map((path) => `/releases/portal/releases/${folder}/${path}`).sort(),
  );
  expect((await store.read(`${folder}/styles/a.css`))?.toString()).toBe('content of styles/a.css');
  // In an address a plus sign is a space to some servers.
  expect(server.requests.at(-1)).toBe(
    'GET /releases/portal/releases/mfe-dashboard/1.1.0%2Bcd34ef56.0123456789abcdef/styles/a.css',
  );
});

test('a missing file is null', async () => {
  expect(await openBucket().read(`${folder}/screen.js`)).toBeNull();
  expect(await openBucket().stamp(`${folder}/screen.js`)).toBeNull();
});

test('the stamp changes with the content', async () => {
  const store = openBucket();
  await store.saveFolder(folder, files);
  const stamp = await store.stamp(`${folder}/b.js`);
  server.objects.set(`/releases/releases/${folder}/b.js`, Buffer.from('changed'));
  expect(await store.stamp(`${folder}/b.js`)).not.toBe(stamp);
});

test('a short outage is survived, and a longer one is reported', async () => {
  server.failures.push(503);
  await openBucket().saveFolder(folder, files);
  expect(server.objects.size).toBe(files.size);
  server.failures.push(...Array.from({ length: 40 }, () => 500));
  await expect(openBucket().saveFolder(folder, files)).rejects.toThrow(
    /answered PUT mfe-dashboard\/.* with 500 SlowDown/,
  );
});

test('a wrong secret is reported, but not shown', async () => {
  const attempt = openBucket('', 'wrong').saveFolder(folder, files);
  await expect(attempt).rejects.toThrow(/with 403 SignatureDoesNotMatch$/);
});

test('full storage is reported like a full disk', async () => {
  server.failures.push(507, 507, 507);
  const error: unknown = await openBucket()
    .saveFile('a', Buffer.from('a'))
    .catch((cause: unknown) => cause);
  expect(isStorageFull(error)).toBe(true);
});

test('a bucket that does not exist is an error, not a missing file', async () => {
  server.failures.push(404);
  await expect(openBucket().read('a')).resolves.toBeNull();
  server.missingBucket = true;
  for (const call of ['read', 'digest', 'stamp'] as const) {
    await expect(openBucket()[call]('a')).rejects.toThrow(/with 404 NoSuchBucket$/);
  }
});

test('RELEASE_STORE keeps releases where they are, without the folder releases/', () => {
  const place = (name: 'STORE' | 'RELEASE_STORE', bucket: string) =>
    readS3Place(name, { [name]: `s3://${bucket}/portal`, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
  const settings = { dataDirectory: '/data', store: null, releaseStore: place('RELEASE_STORE', 'old') };
  expect(openStore(settings, 'releases').place).toBe('https://old.s3.us-east-1.amazonaws.com/portal/');
  expect(openStore(settings, 'photos').place).toBe('/data/photos');
  const both = { ...settings, store: place('STORE', 'new') };
  expect(openStore(both, 'releases').place).toBe('https://old.s3.us-east-1.amazonaws.com/portal/');
  expect(openStore(both, 'photos').place).toBe('https://new.s3.us-east-1.amazonaws.com/portal/photos/');
});

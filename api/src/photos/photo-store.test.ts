import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PhotoStore } from './photo-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photo-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what is saved is read back under its digest', async () => {
  const store = new PhotoStore(folder);
  const bytes = Buffer.from('some bytes');
  const digest = await store.save(bytes);
  expect(digest).toEqual(createHash('sha256').update(bytes).digest());
  expect(await store.read(digest)).toEqual(bytes);
});

test('the same bytes saved many times at once are one private file, and nothing is left beside it', async () => {
  const store = new PhotoStore(folder);
  const digests = await Promise.all(Array.from({ length: 20 }, () => store.save(Buffer.from('same'))));
  const name = digests[0]?.toString('hex') ?? '';
  const files = await readdir(path.join(folder, 'photos', name.slice(0, 2)));
  expect(files).toEqual([name]);
  expect((await stat(path.join(folder, 'photos', name.slice(0, 2), name))).mode & 0o777).toBe(0o600);
});

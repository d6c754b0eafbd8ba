import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FolderStore } from '../../platform/storage/folder-store';
import { StoreUnreachableError } from '../../platform/storage/store';
import { useFolder } from '../../testing/use-folder';
import { openPhotoStore } from './photo-store';

const folder = useFolder();

test('saved bytes are read back under their digest', async () => {
  const store = openPhotoStore({ dataDirectory: folder, store: null, releaseStore: null });
  const bytes = Buffer.from('some bytes');
  const digest = await store.save(bytes);
  expect(digest).toEqual(createHash('sha256').update(bytes).digest());
  expect(await store.read(digest)).toEqual({ state: 'intact', bytes });
});

test('the same bytes saved many times at once are one private file, without leftovers', async () => {
  const store = openPhotoStore({ dataDirectory: folder, store: null, releaseStore: null });
  const digests = await Promise.all(Array.from({ length: 20 }, () => store.save(Buffer.from('same'))));
  const name = digests[0]?.toString('hex') ?? '';
  const files = await readdir(path.join(folder, 'photos', name.slice(0, 2)));
  expect(files).toEqual([name]);
  expect((await stat(path.join(folder, 'photos', name.slice(0, 2), name))).mode & 0o777).toBe(0o600);
});

test('bytes that another call just saved survive a power cut as well', async () => {
  const store = openPhotoStore({ dataDirectory: folder, store: null, releaseStore: null });
  const name = (await store.save(Buffer.from('same'))).toString('hex');
  const file = path.join(folder, 'photos', name.slice(0, 2), name);
  const { ino } = await stat(file);
  await store.save(Buffer.from('same'));
  // Saved in full again, and not only compared.
  expect((await stat(file)).ino).not.toBe(ino);
});

test('a file that the portal may not open is not called damaged', async () => {
  const store = openPhotoStore({ dataDirectory: folder, store: null, releaseStore: null });
  const digest = await store.save(Buffer.from('some bytes'));
  const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  jest.spyOn(FolderStore.prototype, 'read').mockRejectedValueOnce(refused);
  await expect(store.read(digest)).rejects.toThrow(StoreUnreachableError);
});

describe('a file that was changed', () => {
  const bytes = Buffer.from('some bytes');
  const other = Buffer.from('same bytes');

  async function aChangedFile() {
    const store = openPhotoStore({ dataDirectory: folder, store: null, releaseStore: null });
    const digest = await store.save(bytes);
    const name = digest.toString('hex');
    const file = path.join(folder, 'photos', name.slice(0, 2), name);
    expect(await store.checkChanged(digest)).toBe('intact');
    await writeFile(file, other);
    return { store, digest, file };
  }

  test.each([
    ['is never returned', async () => undefined],
    [
      'also counts as damaged if it cannot be read at all',
      async (file: string) => {
        await rm(file);
        await mkdir(file);
      },
    ],
  ])('%s', async (_what, change) => {
    const { store, digest, file } = await aChangedFile();
    await change(file);
    expect(await store.read(digest)).toEqual({ state: 'damaged' });
    expect(await store.check(digest)).toBe('damaged');
    expect(await store.checkChanged(digest)).toBe('damaged');
  });

  test('is replaced when its bytes are saved again', async () => {
    const { store, digest } = await aChangedFile();
    await store.save(bytes);
    expect(await store.read(digest)).toEqual({ state: 'intact', bytes });
  });

  test('is distinguished from a missing one', async () => {
    const { store, digest, file } = await aChangedFile();
    await rm(file);
    expect(await store.read(digest)).toEqual({ state: 'missing' });
    expect(await store.checkChanged(digest)).toBe('missing');
  });
});

import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '../../testing/use-folder';
import { FolderStore } from './folder-store';
import { isReadOnly } from './read-only';

const folder = 'mfe-dashboard/1.1.0+cd34ef56.0123456789abcdef';
const files = new Map([
  ['screen.js', Buffer.from('screen')],
  ['images/deep/load.svg', Buffer.from('<svg/>')],
]);

const root = useFolder();
const store = new FolderStore(root);

const staged = () => readdirSync(join(root, '.staging'));

test('a folder has all its files, and nothing else is left', async () => {
  await store.saveFolder(folder, files);
  expect((await store.read(`${folder}/images/deep/load.svg`))?.toString()).toBe('<svg/>');
  expect(readdirSync(join(root, 'mfe-dashboard'))).toEqual(['1.1.0+cd34ef56.0123456789abcdef']);
  expect(staged()).toEqual([]);
});

test('a missing file is null', async () => {
  expect(await store.read(`${folder}/screen.js`)).toBeNull();
  expect(await store.stamp(`${folder}/screen.js/x`)).toBeNull();
});

test('a folder that cannot be written completely is refused', async () => {
  await store.saveFolder(folder, files);
  const impossible = new Map([...files, ['screen.js/inside', Buffer.from('x')]]);
  await expect(store.saveFolder(folder, impossible)).rejects.toThrow();
  expect(staged()).toEqual([]);
});

test('saving again leaves complete files alone and repairs damaged ones', async () => {
  await store.saveFolder(folder, files);
  const stamp = await store.stamp(`${folder}/screen.js`);
  await store.saveFolder(folder, files);
  expect(await store.stamp(`${folder}/screen.js`)).toBe(stamp);
  writeFileSync(join(root, folder, 'screen.js'), 'Screen');
  expect(await store.stamp(`${folder}/screen.js`)).not.toBe(stamp);
  await store.saveFolder(folder, files);
  expect(readFileSync(join(root, folder, 'screen.js'), 'utf8')).toBe('screen');
  expect(staged()).toEqual([]);
});

test('several processes can save the same folder at once', async () => {
  const stores = Array.from({ length: 8 }, () => new FolderStore(root));
  await Promise.all(stores.map((each) => each.saveFolder(folder, files)));
  expect((await store.read(`${folder}/screen.js`))?.toString()).toBe('screen');
  expect(staged()).toEqual([]);
});

test('drafts of a process that was killed while saving are removed after an hour', async () => {
  for (const name of ['old', 'new']) mkdirSync(join(root, '.staging', name), { recursive: true });
  utimesSync(join(root, '.staging', 'old'), 1000, 1000);
  await store.saveFolder(folder, files);
  expect(staged()).toEqual(['new']);
  utimesSync(join(root, '.staging', 'new'), 1000, 1000);
  await store.saveFile('photo', Buffer.from('picture'));
  expect(staged()).toEqual([]);
});

test('a place that accepts no changes is reported as read-only', async () => {
  const closed = new FolderStore('/sys/photos');
  const error = await closed.saveFile('ab/photo', Buffer.from('picture')).catch((error: unknown) => error);
  expect(isReadOnly(error)).toBe(true);
  expect(isReadOnly(await closed.probe(Buffer.from('probe')).catch((error: unknown) => error))).toBe(true);
});

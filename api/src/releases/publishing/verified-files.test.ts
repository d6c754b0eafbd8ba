import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha384Of } from 'shared-domain/signing';
import { VerifiedFiles } from './verified-files';

const text = 'screen '.repeat(200);
const sha384 = sha384Of(Buffer.from(text));

class MemoryStore {
  trustedForMs = 0;
  content: string | null = text;
  reads = 0;
  stamps = 0;
  read = async () => {
    this.reads += 1;
    return this.content === null ? null : Buffer.from(this.content);
  };
  stamp = async () => {
    this.stamps += 1;
    return this.content === null ? null : sha384Of(Buffer.from(this.content));
  };
}

let store: MemoryStore;
let refused: string[];
let files: VerifiedFiles;

beforeEach(() => {
  store = new MemoryStore();
  refused = [];
  files = new VerifiedFiles(store, (message) => refused.push(message));
});

test('a file is read and verified once, even for many requests at once, and returned in every encoding', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => files.get('folder', 'screen.js', sha384)));
  await files.get('folder', 'screen.js', sha384);
  expect(store.reads).toBe(1);
  expect(answers[0]?.identity.toString()).toBe(text);
  expect(answers[1] && gunzipSync(answers[1].gzip).toString()).toBe(text);
  expect(answers[2] && brotliDecompressSync(answers[2].br).toString()).toBe(text);
  expect(answers[0]?.br.length).toBeLessThan(text.length);
});

test('pictures and short files are not compressed', async () => {
  const bodies = await files.get('folder', 'photo.png', sha384);
  expect(bodies?.br).toBe(bodies?.identity);
  store.content = 'short';
  const short = await files.get('folder', 'short.js', sha384Of(Buffer.from('short')));
  expect(short?.gzip).toBe(short?.identity);
});

test('a file that was changed before or after it was served is refused, and reported once per change', async () => {
  store.content = text.replace('s', 'S');
  expect(await files.get('folder', 'screen.js', sha384)).toBeNull();
  expect(await files.get('folder', 'screen.js', sha384)).toBeNull();
  expect(refused).toEqual(['folder/screen.js was changed and is not served']);
  store.content = text;
  expect((await files.get('folder', 'screen.js', sha384))?.identity.toString()).toBe(text);
  store.content = `${text} `;
  expect(await files.get('folder', 'screen.js', sha384)).toBeNull();
  expect(refused).toHaveLength(2);
});

test('a missing file is refused, and served as soon as it is back', async () => {
  store.content = null;
  expect(await files.get('folder', 'screen.js', sha384)).toBeNull();
  expect(refused).toEqual(['folder/screen.js is missing and is not served']);
  store.content = text;
  expect(await files.get('folder', 'screen.js', sha384)).not.toBeNull();
});

test('for a while, a file of remote storage is served from memory without asking the storage', async () => {
  store.trustedForMs = 60_000;
  await files.get('folder', 'screen.js', sha384);
  store.content = 'changed';
  expect((await files.get('folder', 'screen.js', sha384))?.identity.toString()).toBe(text);
  expect(store.stamps).toBe(1);
});

test('a missing file of remote storage is served as soon as it is back', async () => {
  store.trustedForMs = 60_000;
  store.content = null;
  for (let time = 0; time < 2; time += 1) expect(await files.get('folder', 'screen.js', sha384)).toBeNull();
  expect(refused).toHaveLength(1);
  store.content = text;
  expect(await files.get('folder', 'screen.js', sha384)).not.toBeNull();
});

test('failures of the store are not cached', async () => {
  const read = store.read;
  store.read = () => Promise.reject(new Error('no route'));
  await expect(files.get('folder', 'screen.js', sha384)).rejects.toThrow('no route');
  store.read = read;
  expect(await files.get('folder', 'screen.js', sha384)).not.toBeNull();
});

test('the least recently used files make room for others', async () => {
  const large = Buffer.alloc(30 * 1024 * 1024);
  store.read = async () => {
    store.reads += 1;
    return large;
  };
  const digest = sha384Of(large);
  for (const path of ['a.png', 'b.png', 'a.png', 'c.png']) await files.get('folder', path, digest);
  expect(store.reads).toBe(3);
  await files.get('folder', 'a.png', digest);
  expect(store.reads).toBe(3);
  await files.get('folder', 'b.png', digest);
  expect(store.reads).toBe(4);
});

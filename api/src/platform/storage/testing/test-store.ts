import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server, type S3Server } from './s3-server';

/** A store of one kind with direct access to its files, as someone with access to the disk or bucket has. */
export interface TestStore {
  /** Settings of a portal that uses it. */
  env: Record<string, string>;
  list(): Promise<string[]>;
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, bytes: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-central-1' };

export async function openFolder(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  const fileOf = (key: string) => path.join(folder, key);
  return {
    env: { DATA_DIR: folder },
    list: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
    },
    get: (key) => readFile(fileOf(key)),
    set: (key, bytes) => writeFile(fileOf(key), bytes),
    delete: (key) => rm(fileOf(key)),
    close: () => rm(folder, { recursive: true }),
  };
}

export async function openBucket(): Promise<TestStore & { server: S3Server }> {
  const server = await startS3Server(credentials);
  const start = '/evidence/portal/';
  return {
    server,
    env: {
      STORE: `s3://evidence/portal?endpoint=${server.url}&region=${credentials.region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    list: async () => [...server.objects.keys()].map((key) => key.slice(start.length)),
    get: async (key) => server.objects.get(start + key),
    set: async (key, bytes) => void server.objects.set(start + key, bytes),
    delete: async (key) => void server.objects.delete(start + key),
    close: () => server.close(),
  };
}

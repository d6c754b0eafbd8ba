import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findRepositoryRoot } from '../../../testing/repository-root';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database';
import { waitUntil } from './wait-until';

const repositoryRoot = findRepositoryRoot();
const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

let made: string;

function aFolder(name = ''): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
  folders.push(parent);
  return path.join(parent, name);
}
/** A folder with an existing database, because creating one takes seconds. */
function aUsedFolder(name = ''): string {
  const folder = aFolder(name);
  cpSync(path.join(made, 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return folder;
}
async function start(dataDirectory: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ repositoryRoot, dataDirectory });
  running.push(database);
  return database;
}
async function ask(database: EmbeddedDatabase, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(database.addressOf('postgres').owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as pg.QueryResultRow[];
  } finally {
    await client.end();
  }
}
const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  made = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
  await (await startEmbeddedDatabase({ repositoryRoot, dataDirectory: made })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('is created, keeps its data over a restart, and stops without leftovers', async () => {
    const folder = aFolder('my data');
    const first = await start(folder);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false);
    const second = await start(folder);
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('writes safely, does not listen on the network, and refuses other users', async () => {
    const folder = aUsedFolder();
    const database = await start(folder);
    const [settings] = await ask(
      database,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('listen_addresses') as network, current_setting('data_checksums') as checksums,
         current_setting('synchronous_commit') as sync, current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', pages: 'on', network: '', checksums: 'on', sync: 'on', encoding: 'UTF8' });
    expect(statSync(path.join(folder, 'run')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('refuses a second portal on the same folder and names the first', async () => {
    const folder = aUsedFolder();
    await start(folder);
    await expect(start(folder)).rejects.toThrow(
      new RegExp(`^Another portal \\(process ${process.pid}\\) already uses the data folder .*`),
    );
  });

  test('starts for one of two portals that start at the same moment', async () => {
    const folder = aUsedFolder();
    const results = await Promise.allSettled([start(folder), start(folder)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is created again after the first start was interrupted', async () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'postgres.new-4711', 'base'), { recursive: true });
    mkdirSync(path.join(folder, 'photos', '.staging'), { recursive: true });
    const database = await start(folder);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(folder, 'postgres.new-4711'))).toBe(false);
  });

  test('recovers after a crash, with stale files all around', async () => {
    const running = aUsedFolder();
    await ask(await start(running), 'create table kept as select 42 as answer');
    // A copy of a running server looks like the result of a power cut.
    const folder = aFolder();
    cpSync(path.join(running, 'postgres'), path.join(folder, 'postgres'), { recursive: true });
    const file = path.join(folder, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(postmasterOf(running)), String(process.ppid)));
    const second = await start(folder);
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('is restarted when it is killed, with all acknowledged writes', async () => {
    const folder = aUsedFolder();
    const database = await start(folder);
    await ask(database, 'create table kept as select 42 as answer');
    const pid = postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    const isBack = () => ask(database, 'select answer from kept').catch(() => null);
    expect(await waitUntil(async () => JSON.stringify(await isBack()) === '[{"answer":42}]', 120_000)).toBe(true);
    expect(postmasterOf(folder)).not.toBe(pid);
  });

  test('reports when its server cannot be kept running', async () => {
    const folder = aUsedFolder();
    const database = await start(folder);
    writeFileSync(path.join(folder, 'postgres', 'postgresql.conf'), 'nonsense = here\n');
    process.kill(postmasterOf(folder), 'SIGINT');
    await database.ended;
    await expect(ask(database, 'select 1')).rejects.toThrow();
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const database = await start(aUsedFolder(`${'deep/'.repeat(20)}end`));
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('reports in one line that the folder is a file', async () => {
    const file = path.join(aFolder(), 'a-file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(/^The data folder .*a-file cannot be used \(EEXIST\)/);
  });

  test('reports in one line that the data come from another version', async () => {
    const folder = aUsedFolder();
    await (await start(folder)).stop();
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '9\n');
    await expect(start(folder)).rejects.toThrow(
      /was created by PostgreSQL 9, but this portal includes \d+\. Nothing was changed\. Start the previous version/,
    );
  });

  test('reports in one line that the database is incomplete', async () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    await expect(start(folder)).rejects.toThrow(
      /^The database in .*postgres is incomplete: it has no file PG_VERSION\./,
    );
  });

  test('is not created next to photos whose database is missing', async () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'photos', '0a'), { recursive: true });
    await expect(start(folder)).rejects.toThrow(
      /^.*photos contains photos, but their database .*postgres is missing\./,
    );
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  test('reports in one line why the server does not start', async () => {
    const folder = aUsedFolder();
    await (await start(folder)).stop();
    writeFileSync(path.join(folder, 'postgres', 'postgresql.conf'), 'nonsense = here\n');
    await expect(start(folder)).rejects.toThrow(/^The embedded database did not start: .*\(see .*postgres\.log\)\.$/);
    writeFileSync(path.join(folder, 'postgres', 'postgresql.conf'), '');
    await start(folder);
  });
});

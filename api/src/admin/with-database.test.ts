import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase } from '../testing';
import { useFolder } from '../testing/use-folder';
import { buildMain, runMain, type MainProcess } from '../testing/run-main';
import { runCli, urlOf } from './testing/run-cli';

const folder = useFolder();
beforeAll(buildMain);

const create = (company: string) => ['clients', 'create', '--company', company, '--name', 'Somebody'];

test('the command line works while the portal is stopped and while it runs', async () => {
  const env = { DATA_DIR: folder, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' };
  const stop = async ({ child, ended }: MainProcess) => {
    child.kill('SIGTERM');
    expect((await ended).status).toBe(0);
  };
  const first = runMain(env);
  await first.address;
  await stop(first);
  expect(await runCli(create('Before'), { env })).toMatchObject({ exitCode: 0, err: '' });
  const portal = runMain(env);
  const address = await portal.address;
  expect(await runCli(create('Meanwhile'), { env })).toMatchObject({ exitCode: 0, err: '' });
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  await stop(portal);
  const { out } = await runCli(['clients', 'list'], { env });
  expect(out).toContain('Before');
  expect(out).toContain('Meanwhile');
});

test('a folder without portal data is refused by name and not changed', async () => {
  const wrong = path.join(folder, 'wrong');
  for (const args of [create('Nowhere'), ['clients', 'list']]) {
    const { exitCode, err } = await runCli(args, { env: { DATA_DIR: wrong } });
    expect(exitCode).toBe(1);
    expect(err).toContain(`There is no portal data in ${wrong}. Set DATA_DIR to the folder that the portal uses`);
  }
  expect(existsSync(wrong)).toBe(false);
});

test('an empty database is refused and remains empty', async () => {
  const database = await openTestDatabase();
  try {
    await database.asOwner('drop schema public cascade; create schema public');
    const { exitCode, err } = await runCli(create('Nowhere'), { env: { DATABASE_URL: urlOf(database) } });
    expect(exitCode).toBe(1);
    expect(err).toContain('The database in DATABASE_URL contains no portal.');
    expect(await database.asOwner("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  } finally {
    await database.close();
  }
});

test('a file in place of the data folder is refused by name', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const { exitCode, err } = await runCli(['clients', 'list'], { env: { DATA_DIR: file } });
  expect(exitCode).toBe(1);
  expect(err).toContain(`There is no portal data in ${file}.`);
});

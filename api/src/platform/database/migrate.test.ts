import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRepositoryRoot } from '../../testing/repository-root';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { useFolder } from '../../testing/use-folder';
import { migrate, migrationsDirectory } from './migrate';

const folder = useFolder();
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  cpSync(migrationsDirectory(findRepositoryRoot()), folder, { recursive: true });
});
afterEach(() => database.close());

const add = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const run = () => migrate(database.address.owner, folder);
const ask = (statement: string) => database.asOwner(statement);

describe('migrations', () => {
  test('run once, in order, however many replicas start at the same moment', async () => {
    add('9001_first.sql', 'create table marks (number integer); insert into marks values (1);');
    add('9002_second.sql', 'insert into marks values (2);');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await ask('select number from marks order by number')).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await ask('select name from schema_migrations where number > 9000 order by number')).toEqual([
      { name: '9001_first' },
      { name: '9002_second' },
    ]);
  });

  test('leave nothing behind when one fails, and continue once it is fixed', async () => {
    add('9001_first.sql', 'create table marks (number integer);');
    add('9002_broken.sql', 'insert into marks values (2); select nonsense;');
    await expect(run()).rejects.toThrow(
      'Migration 9002_broken failed and left nothing behind: column "nonsense" does not exist',
    );
    expect(await ask('select number from marks')).toEqual([]);
    add('9002_broken.sql', 'insert into marks values (2);');
    await run();
    expect(await ask('select number from marks')).toEqual([{ number: 2 }]);
  });

  test('that commit in between keep what they finished, and continue at the next start', async () => {
    add('9001_first.sql', 'create table marks (number integer unique);');
    const inBatches = (end: string) => `-- Commits in between
      do $$ begin
        insert into marks values (1) on conflict do nothing; commit; ${end} insert into marks values (2);
      end; $$;`;
    add('9002_batches.sql', inBatches('perform nonsense;'));
    await expect(run()).rejects.toThrow('Migration 9002_batches failed and continues at the next start');
    expect(await ask('select number from marks')).toEqual([{ number: 1 }]);
    add('9002_batches.sql', inBatches(''));
    await Promise.all([run(), run()]);
    expect(await ask('select number from marks order by number')).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('correct times of rollouts that are in the future', async () => {
    await ask(`insert into releases (remote, release, origin, document, published_at, published_by)
        select 'ahead', day, 'built-in', '{}', now() + day * interval '1 day', 'portal' from unnest(array[-1, 1]) day;
      insert into rollouts (remote, salt, counted_from)
        select day, 'x', now() + day * interval '1 day' from unnest(array[-1, 1]) day;
      delete from schema_migrations where number = 106`);
    await run();
    const daysAgo = (time: string) => `round(extract(epoch from now() - ${time}) / 86400)::int as days`;
    const expected = [{ days: 1 }, { days: 0 }];
    expect(await ask(`select ${daysAgo('published_at')} from releases order by release::int`)).toEqual(expected);
    expect(await ask(`select ${daysAgo('counted_from')} from rollouts order by remote::int`)).toEqual(expected);
  });

  test('refuse a database of a newer portal', async () => {
    add('9001_newer.sql', 'select 1;');
    await run();
    rmSync(path.join(folder, '9001_newer.sql'));
    await expect(run()).rejects.toThrow(
      'The database was migrated by a newer portal (migration 9001_newer). Start that version or a newer one.',
    );
  });

  test('refuse to run if a file that has run was changed', async () => {
    add('9001_first.sql', 'select 1;');
    await run();
    add('9001_first.sql', 'select 2;');
    await expect(run()).rejects.toThrow('Migration 9001_first was changed after it had been applied.');
  });

  test('refuse two files of one number', async () => {
    add('9001_first.sql', 'select 1;');
    add('9001_second.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migration 9001_first.sql has the number of another one.');
  });

  test('refuse a file whose name is not that of a migration', async () => {
    add('extra.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migration extra.sql must be named like 0001_name.sql.');
  });
});

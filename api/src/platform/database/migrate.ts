import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../start-error';
import { assertRoles, neededRoles } from './assert-roles';
import { withClient } from './with-client';

interface Migration {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

/** One number for all replicas: the one that holds this lock migrates, the others wait and find nothing left to do. */
const migrationLock = 7_305_112_026;

/** The numbered SQL files. They are read at run time, even by a bundled server: ship the folder with it. */
export function migrationsDirectory(repositoryRoot: string): string {
  return path.join(repositoryRoot, 'api', 'src', 'platform', 'database', 'migrations');
}

/**
 * Migrates the database to the newest schema. Forward only, each migration in one transaction with its record first. A
 * file that begins with `-- Commits in between` is one statement that commits its own batches and can be run again.
 */
export async function migrate(owner: pg.ClientConfig, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  await withClient({ ...owner, connectionTimeoutMillis: 10_000 }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const done = await readDone(client);
    refuseUnknown(done, migrations);
    await assertRoles(client, Math.max(0, ...done.keys()));
    for (const migration of migrations) await apply(client, migration, done);
  }).catch((cause: unknown) => {
    throw explain(cause);
  });
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const twin = names.find((name, index) => name.slice(0, 4) === names[index + 1]?.slice(0, 4));
  if (twin) throw new StartError(`Migration ${twin} has the number of another one.`);
  return Promise.all(
    names.map(async (file) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
      if (!number) throw new StartError(`Migration ${file} must be named like 0001_name.sql.`);
      const sql = await readFile(path.join(directory, file), 'utf8');
      const checksum = hash('sha256', sql.replaceAll('\r\n', '\n'), 'hex');
      return { number: Number(number), name: file.replace('.sql', ''), checksum, sql };
    }),
  );
}

type Done = Map<number, { name: string; checksum: string }>;

async function readDone(client: pg.Client): Promise<Done> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.number, row]));
}

function refuseUnknown(done: Done, migrations: Migration[]): void {
  for (const [number, { name }] of done) {
    if (!migrations.some((migration) => migration.number === number)) {
      throw new StartError(
        `The database was migrated by a newer portal (migration ${name}). Start that version or a newer one.`,
      );
    }
  }
}

async function apply(client: pg.Client, { number, name, checksum, sql }: Migration, done: Done): Promise<void> {
  const record = done.get(number);
  if (record && record.checksum !== checksum) {
    throw new StartError(`Migration ${name} was changed after it had been applied. Add a new migration instead.`);
  }
  if (record) return;
  const isInBatches = sql.startsWith('-- Commits in between');
  try {
    if (isInBatches) await client.query(sql);
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'");
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    if (!isInBatches) await client.query(sql);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (lacksRight(cause)) throw cause;
    const left = isInBatches ? 'and continues at the next start' : 'and left nothing behind';
    throw new StartError(`Migration ${name} failed ${left}: ${reason}`, cause);
  }
}

const insufficientPrivilege = '42501';

function lacksRight(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === insufficientPrivilege;
}

function explain(cause: unknown): unknown {
  if (!lacksRight(cause)) return cause;
  return new StartError(`The database user lacks a permission (${(cause as Error).message}). ${neededRoles}`, cause);
}

import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { allowSignIn } from '../platform/database/connect-database';
import { assertUsableServer, databaseAt } from '../platform/database/database-at';
import type { DatabaseAddress } from '../platform/database/database';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../platform/database/embedded/embedded-database';
import { migrate, migrationsDirectory } from '../platform/database/migrate';
import { withClient } from '../platform/database/with-client';
import { findRepositoryRoot } from './repository-root';

export const templateName = 'portal_template';

/** A PostgreSQL server for tests, with a migrated template. */
export interface TestCluster {
  /** Names the template; the same address with another name reaches a clone. */
  template: DatabaseAddress;
  stop(): Promise<void>;
}

/** Tests need neither crash safety nor autovacuum. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  track_functions: 'pl',
};

/**
 * Starts the server that the tests use: the one that the launcher runs (`TEST_DATABASE=embedded`, the default), or one
 * that is reached as with DATABASE_URL (`TEST_DATABASE=url`): `TEST_DATABASE_URL`, or else a server made for it, whose
 * user is an ordinary one that may create roles and databases.
 */
export async function startTestCluster(kind = process.env.TEST_DATABASE ?? 'embedded'): Promise<TestCluster> {
  if (kind === 'url')
    return process.env.TEST_DATABASE_URL ? useServer(process.env.TEST_DATABASE_URL) : startTestServer();
  const { server, stop } = await startInTemporaryFolder(quickSettings);
  const template = server.addressOf(templateName);
  await makeTemplate(server.addressOf('postgres'), template);
  await allowSignIn(template);
  return { template, stop };
}

async function useServer(url: string, stop = async () => undefined as void): Promise<TestCluster> {
  const template = new URL(url);
  template.pathname = `/${templateName}`;
  await assertUsableServer(databaseAt(url));
  await makeTemplate(databaseAt(url), databaseAt(template.href));
  return { template: databaseAt(template.href), stop };
}

async function makeTemplate(maintenance: DatabaseAddress, template: DatabaseAddress): Promise<void> {
  await withClient(maintenance.owner, async (client) => {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(`create database ${templateName}`);
  });
  await migrate(template.owner, migrationsDirectory(findRepositoryRoot()));
}

/** A server as others run it: on the network, with passwords, and with a user that is not a superuser. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestCluster> {
  const port = await findFreePort();
  const { server, folder, stop } = await startInTemporaryFolder({
    ...quickSettings,
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
  });
  appendFileSync(path.join(folder, 'postgres', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  const password = randomBytes(12).toString('hex');
  await withClient(server.addressOf('postgres').owner, async (client) => {
    await client.query('select pg_reload_conf()');
    await client.query(`create role company login createdb createrole password '${password}'`);
    await client.query('create database company owner company');
  });
  return useServer(`postgresql://company:${password}@127.0.0.1:${port}/company`, stop);
}

async function startInTemporaryFolder(
  settings: Record<string, string>,
): Promise<{ server: EmbeddedDatabase; folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  const server = await startEmbeddedDatabase({
    repositoryRoot: findRepositoryRoot(),
    dataDirectory: folder,
    settings,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, folder, stop };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

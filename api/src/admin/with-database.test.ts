import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '../server';
import { findRepositoryRoot } from '../testing/repository-root';
import { runCli } from './testing/run-cli';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const create = (company: string) => ['clients', 'create', '--company', company, '--name', 'Somebody'];

test('the command line works while the portal does not run, and while it runs', async () => {
  const env = { DATA_DIR: folder, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' };
  expect(await runCli(create('Before'), { env })).toMatchObject({ exitCode: 0, err: '' });
  const portal = await startPortal({ repositoryRoot: findRepositoryRoot(), env, print: () => undefined });
  expect(await runCli(create('Meanwhile'), { env })).toMatchObject({ exitCode: 0, err: '' });
  expect((await fetch(`${portal.address}/api/health/ready`)).status).toBe(200);
  await portal.close();
  const { out } = await runCli(['clients', 'list'], { env });
  expect(out).toContain('Before');
  expect(out).toContain('Meanwhile');
});

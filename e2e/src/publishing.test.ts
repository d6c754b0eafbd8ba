import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { useFolder } from 'build-config/testing';
import pg from 'pg';
import { releaseId } from 'shared-domain/releases';
import { eventually } from './testing/eventually';
import { createTeam, type Team, trustTeam } from './testing/keys';
import { type RunningPortal, startPortal } from './testing/portal';
import { publish, publishingBody, readRollout } from './testing/rollouts';
import { asVersion, readBuild, type ReadyRelease } from './testing/small-release';

const remote = 'mfe-dashboard';
let portal: RunningPortal;
let team: Team;

afterAll(() => portal.end('SIGTERM'));
const folder = useFolder({ isShared: true });
const dataDir = path.join(folder, 'data');

beforeAll(async () => {
  team = await createTeam(folder);
  await start();
  await trustTeam(dataDir, (await readBuild(remote)).release, team);
});

async function start(): Promise<void> {
  portal = await startPortal({ dataDir });
  process.env.JOURNEY_PORTAL = portal.url;
}

/** Kills the portal when it has received half of the body. */
async function killWithHalf(ready: ReadyRelease): Promise<void> {
  const body = Buffer.from(JSON.stringify(publishingBody(ready)));
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sending = request(`${portal.url}/api/remotes/${remote}/releases`, { method: 'POST', headers });
  const lost = once(sending, 'error');
  sending.flushHeaders();
  await once(sending, 'continue');
  await new Promise((resolve) => sending.write(body.subarray(0, body.length / 2), resolve));
  await portal.end('SIGKILL');
  await lost;
}

/** Kills the portal after it has stored the files and before it records that they are published. */
async function killBeforeRow(ready: ReadyRelease): Promise<void> {
  const id = releaseId(ready.release);
  const client = new pg.Client({ host: path.join(dataDir, 'run'), database: 'portal', user: 'portal_owner' });
  await client.connect();
  try {
    // Blocks transactions that add a release, but not reads.
    await client.query('begin');
    await client.query('lock table releases in share mode');
    const publishing = publish(ready);
    const lost = expect(publishing).rejects.toThrow('fetch failed');
    await eventually(async () => {
      const waiting = "select from pg_locks where relation = 'releases'::regclass and not granted";
      expect((await client.query(waiting)).rowCount).toBe(1);
    });
    const stored = await readdir(path.join(dataDir, 'releases', remote));
    expect(stored.filter((name) => name.startsWith(id))).toHaveLength(1);
    await portal.end('SIGKILL');
    await lost;
  } finally {
    await client.end();
  }
}

test.each([
  ['after half of the body', '1.1.0', killWithHalf],
  ['between storing the files and the database row', '1.2.0', killBeforeRow],
])(
  'a portal killed %s has published nothing, and after a restart the same release is published completely',
  async (_when, version, kill) => {
    const ready = asVersion(await readBuild(remote), version, team);
    const { files, base } = ready.release;
    const id = releaseId(ready.release);
    const fileUrl = (file: string) => `${portal.url}${base}${file}`;

    await kill(ready);
    await start();
    expect(JSON.stringify(await readRollout(remote))).not.toContain(id);
    for (const file of Object.keys(files)) expect((await fetch(fileUrl(file))).status).toBe(404);

    expect(await publish(ready)).toEqual({ status: 201, detail: '' });
    const { candidate, history } = await readRollout(remote);
    expect(candidate).toMatchObject({ release: id });
    expect(history.filter(({ action, text }) => action === 'publish' && text.startsWith(id))).toHaveLength(1);
    for (const [file, { sha384 }] of Object.entries(files)) {
      const served = Buffer.from(await (await fetch(fileUrl(file))).arrayBuffer());
      expect(createHash('sha384').update(served).digest('base64')).toBe(sha384);
    }
  },
);

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from 'shared-domain/testing';
import { type PortalPlace, withPortal } from '../portal-process';
import { printTable, whole } from '../results';
import { signIn } from '../sign-in';
import { type Fault, faultsOf } from './faults';
import { NormalUse } from './normal-use';
import { mountSmallDisk } from './small-disk';
import { SoakClient } from './soak-client';
import { guessPasswords, holdUploads } from './strangers';

const perSecond = 200;
const longestRecoveryMs = 5_000;
const secondsBetweenFaults = 10;
const ownDevice = '0123456789abcdef'.repeat(2);

interface Recovery {
  name: string;
  ms: number;
}

/**
 * Normal use at 200 requests per second with one fault after another and constant password guessing. Fails if an
 * acknowledged record is lost or duplicated, on any 500, or if a recovery takes longer than 5 s.
 */
export async function soak({ dataDirectory, ...place }: PortalPlace, minutes: number): Promise<void> {
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const disk = mountSmallDisk(dataDirectory, 1_000);
  if (!disk) console.log('This user cannot mount a file system, so this run does not fill a disk.');
  const folder = join(dataDirectory, 'data');
  const env = { LOG_LEVEL: 'silent', DATABASE_URL: '', TRUSTED_PROXIES: 'loopback' };
  try {
    await withPortal({ ...place, dataDirectory: folder, env }, async ({ origin }) => {
      const { token } = await signIn(origin, 'admin@demo.example');
      const { user } = await signIn(origin, 'client@demo.example');
      const client = new SoakClient(origin, token);
      const use = new NormalUse(client, user.client_id ?? '');
      await use.makeLoads(300);
      const recoveries = await attack(origin, client, use, { faults: faultsOf(folder, disk), minutes });
      const faults = await check(client, use, recoveries, minutes);
      if (faults.length > 0) throw new Error(`The soak failed: ${faults.join('; ')}`);
      console.log('The soak passed.');
    });
  } finally {
    disk?.remove();
  }
}

async function attack(
  origin: string,
  client: SoakClient,
  use: NormalUse,
  { faults, minutes }: { faults: Fault[]; minutes: number },
): Promise<Recovery[]> {
  const recoveries: Recovery[] = [];
  const end = Date.now() + minutes * 60_000;
  let isOver = false;
  const strangers = [guessPasswords(client, 10, () => isOver), holdUploads(origin, client, 8, () => isOver)];
  const injecting = (async () => {
    for (let turn = 0; ; turn += 1) {
      await wait(secondsBetweenFaults * 1000);
      await signInAsOwner(client);
      const fault = faults[turn % faults.length];
      // A fault and its recovery need up to 15 s.
      if (!fault || Date.now() > end - 15_000) return;
      await fault.run();
      const recovery = { name: fault.name, ms: await timeRecovery(client, use) };
      recoveries.push(recovery);
      console.log(`${recovery.name}: recovered after ${(recovery.ms / 1000).toFixed(1)} s`);
    }
  })();
  await use.drive(perSecond, minutes * 60);
  await injecting;
  isOver = true;
  await Promise.all(strangers);
  const givenUp = await use.finish();
  client.count('record', `given up: ${givenUp}`);
  return recoveries;
}

/** From a known device, during the guessing. */
async function signInAsOwner(client: SoakClient): Promise<void> {
  const body = { email: 'admin@demo.example', password: demoPassword };
  await client.post('owner signs in', '/auth/login', body, { 'portal-device': ownDevice });
}

/** From the end of a fault until an event is acknowledged and the probe reports ready. */
async function timeRecovery(client: SoakClient, use: NormalUse): Promise<number> {
  const start = performance.now();
  for (;;) {
    const isReady = (await client.call('ready', '/health/ready')).status === 200;
    if (isReady && (await use.probe())) return performance.now() - start;
    await wait(100);
  }
}

async function check(client: SoakClient, use: NormalUse, recoveries: Recovery[], minutes: number): Promise<string[]> {
  const { event, load, photo } = use.acknowledged;
  const loads = [...new Set([...load, ...event.values()])];
  const stored: { id: string; notes: string }[] = [];
  for (const id of loads) {
    if (id === '') continue;
    const { status, body } = await client.call('check', `/waste-loads/${id}/tracking`);
    if (status === 200) stored.push(...(body as unknown as { id: string; notes: string }[]));
    else load.delete(id);
  }
  const ids = new Set(stored.map(({ id }) => id));
  const lostEvents = [...event.keys()].filter((id) => !ids.has(id)).length;
  const twice = stored.length - new Set(stored.map(({ notes }) => notes)).size;
  let lostPhotos = 0;
  for (const id of photo) if ((await client.call('check', `/photos/${id}`)).status !== 200) lostPhotos += 1;
  const missingLoads = loads.length - load.size;
  const answered500 = [...client.answers].filter(([key]) => / \| 500/.test(key)).reduce((sum, [, n]) => sum + n, 0);
  const slowest = Math.max(0, ...recoveries.map(({ ms }) => ms));
  printAnswers(client);
  printRecoveries(recoveries);
  const facts: [string, string, boolean][] = [
    ['requests of normal use', `${whole(use.sent)} in ${minutes} min`, true],
    ['events acknowledged, lost', `${whole(event.size)}, ${lostEvents}`, lostEvents === 0],
    ['events stored twice', String(twice), twice === 0],
    ['loads acknowledged, lost', `${whole(loads.length)}, ${missingLoads}`, missingLoads === 0],
    ['photos acknowledged, lost', `${whole(photo.size)}, ${lostPhotos}`, lostPhotos === 0],
    ['answers with 500', String(answered500), answered500 === 0],
    ['longest recovery', `${(slowest / 1000).toFixed(1)} s`, slowest <= longestRecoveryMs],
  ];
  printTable(
    'Outcome',
    ['what', 'value', 'holds'],
    facts.map(([what, value, holds]) => [what, value, holds ? 'yes' : 'NO']),
  );
  return facts.filter(([, , holds]) => !holds).map(([what, value]) => `${what}: ${value}`);
}

function printAnswers(client: SoakClient): void {
  const rows = [...client.answers].sort(([a], [b]) => a.localeCompare(b));
  printTable(
    'Answers',
    ['call', 'answer', 'count'],
    rows.map(([key, count]) => [...key.split(' | '), whole(count)]),
  );
}

function printRecoveries(recoveries: Recovery[]): void {
  const names = [...new Set(recoveries.map(({ name }) => name))];
  const rows = names.map((name) => {
    const times = recoveries.filter((each) => each.name === name).map(({ ms }) => ms);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return [
      name,
      String(times.length),
      seconds(times.reduce((a, b) => a + b, 0) / times.length),
      seconds(Math.max(...times)),
    ];
  });
  printTable('Recovery after the end of a fault', ['fault', 'times', 'mean s', 'longest s'], rows);
}

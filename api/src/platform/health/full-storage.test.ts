import { readdirSync } from 'node:fs';
import path from 'node:path';
import { aPicture, until, useTestPortal } from '../../testing';
import type * as WriteDurably from '../storage/write-durably';

let isDiskFull = false;
let refusal: string | null = null;
let pause: Promise<void> | null = null;
let writes = 0;
jest.mock('../storage/write-durably', () => {
  const real = jest.requireActual<typeof WriteDurably>('../storage/write-durably');
  const writeDurably: typeof real.writeDurably = async (file, bytes) => {
    if (refusal) throw Object.assign(new Error(`${refusal}: cannot open`), { code: refusal });
    writes += 1;
    await pause;
    await real.writeDurably(file, isDiskFull ? bytes.subarray(0, 10) : bytes);
    if (isDiskFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return { ...real, writeDurably };
});

const portal = useTestPortal();
let loadId: string;
beforeAll(async () => {
  loadId = await portal.aLoad();
  await portal.database.asOwner(`create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
  end $$`);
});

const record = () => portal.recordEvent(loadId);
const picture = aPicture();
const attach = async (eventId: string) => portal.attachPhoto(eventId, { picture: await picture });
const isReady = async () => (await portal.call('checkReady', {})).status === 200;

test('events are refused with storage_full while the database disk is full, and writing resumes automatically', async () => {
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const warn = jest.spyOn(portal.app.log, 'warn').mockImplementation(() => undefined);
  await until(isReady);
  for (const table of ['tracking_events', 'storage_probes']) {
    await portal.database.asOwner(
      `create trigger disk_full before insert on ${table} for each row execute function disk_full()`,
    );
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, problem, headers } = await record();
    expect([status, problem.code, headers['retry-after']]).toEqual([507, 'storage_full', '30']);
    expect(problem.detail).toMatch(/^The portal is out of storage space/);
  }
  const ready = await portal.call('checkReady', {});
  expect([ready.status, ready.problem.detail]).toEqual([
    503,
    'The portal is not ready to serve requests: its storage is full.',
  ]);
  expect((await portal.call('checkLive', {})).status).toBe(200);
  expect((await portal.call('getLoad', { params: { id: loadId } }, { as: 'admin' })).status).toBe(200);
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^The storage is full: .* Free or add space/),
  ]);
  for (const table of ['tracking_events', 'storage_probes']) {
    await portal.database.asOwner(`drop trigger disk_full on ${table}`);
  }
  expect((await record()).status).toBe(201);
  await until(isReady);
  expect(warn.mock.calls.flat()).toContain('The storage is writable again.');
  expect(await portal.database.asOwner('select from storage_probes')).toEqual([]);
});

test('photos are refused with storage_full while their disk is full, leave no file behind, and the probe reports it', async () => {
  const { id } = (await record()).body;
  isDiskFull = true;
  try {
    const { status, problem } = await attach(id);
    expect([status, problem.code]).toEqual([507, 'storage_full']);
    await until(async () => !(await isReady()));
  } finally {
    isDiskFull = false;
  }
  expect((await attach(id)).status).toBe(201);
  await until(isReady);
  const photos = readdirSync(path.join(portal.dataDirectory, 'photos'), { recursive: true, withFileTypes: true });
  // The photo and its served copy.
  expect(photos.filter((entry) => entry.isFile())).toHaveLength(2);
});

const readOnlyProblem = [
  503,
  'not_ready',
  '30',
  expect.stringMatching(/^The portal's storage is read-only, so nothing/),
];

test.each(['EROFS', 'EACCES'])('photos are refused while their folder is read-only (%s)', async (code) => {
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const { id } = (await record()).body;
  refusal = code;
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, problem, headers } = await attach(id);
      expect([status, problem.code, headers['retry-after'], problem.detail]).toEqual(readOnlyProblem);
    }
    const { status, problem } = await portal.call('checkReady', {});
    expect([status, problem.detail]).toEqual([
      503,
      'The portal is not ready to serve requests: its storage is read-only.',
    ]);
  } finally {
    refusal = null;
  }
  expect((await attach(id)).status).toBe(201);
  await until(isReady);
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^The storage is read-only: /),
  ]);
});

test('a probe that was running when a write was refused does not report the storage as writable', async () => {
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const { id } = (await record()).body;
  let goOn = (): void => undefined;
  pause = new Promise((resolve) => (goOn = resolve));
  const before = writes;
  await until(async () => {
    void isReady();
    return writes > before;
  });
  pause = null;
  refusal = 'EROFS';
  expect((await attach(id)).status).toBe(503);
  goOn();
  // Waits for the probe that is running.
  expect(await isReady()).toBe(false);
  refusal = null;
  await until(isReady);
  expect(error).toHaveBeenCalledTimes(1);
});

test('a read-only database is reported before anyone writes, refuses events, and resumes automatically', async () => {
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const token = await portal.signInAs('admin');
  const [{ name } = { name: '' }] = await portal.database.asOwner<{ name: string }>(
    'select current_database() as name',
  );
  // Waits until the connections have ended.
  const disconnect =
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
  await portal.database.asOwner(`alter database ${name} set default_transaction_read_only = on`);
  await portal.database.asOwner(disconnect, [name]);
  try {
    // Until the portal has reconnected, the reason can be that its database does not answer.
    const reason = async () => (await portal.call('checkReady', {})).problem?.detail;
    await until(async () => (await reason())?.includes('its storage is read-only') ?? false);
    const { status, problem, headers } = await record();
    expect([status, problem.code, headers['retry-after'], problem.detail]).toEqual(readOnlyProblem);
    expect((await portal.call('getLoad', { params: { id: loadId } }, { token })).status).toBe(200);
  } finally {
    await portal.database.asOwner(
      `begin; set transaction read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
  }
  await until(isReady);
  expect((await record()).status).toBe(201);
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^The storage is read-only: /),
  ]);
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { signInPath } from 'shared-domain/wire';
import { demoPassword } from './demo/demo-accounts';
import { isProcessRunning } from './platform/database/embedded/is-process-running';
import { waitUntil } from './platform/database/embedded/wait-until';
import { buildMain, runMain, type MainProcess } from './testing/run-main';

let folder: string;
let started: MainProcess[] = [];
const run = (env: Record<string, string> = {}) => {
  const main = runMain({ DATA_DIR: folder, ...env });
  started.push(main);
  return main;
};
const postmaster = () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(() => {
  buildMain();
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-main-'));
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  started = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = () => ({ host: path.join(folder, 'run'), user: 'portal_owner', database: 'portal' });

describe('the portal as a process', () => {
  test('serves requests, also with the old setting RELEASE_STORE, and on SIGTERM ends cleanly with its database', async () => {
    const main = run({
      RELEASE_STORE: 's3://releases?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    const address = await main.address;
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    const database = postmaster();
    // A terminal and npm may both pass the signal on.
    main.child.kill('SIGTERM');
    main.child.kill('SIGTERM');
    const { status, output } = await main.ended;
    expect(status).toBe(0);
    expect(output).toContain('RELEASE_STORE is an old setting and still works.');
    expect(isProcessRunning(database)).toBe(false);
  });

  test('started twice on one folder, the second exits with one line and the first continues', async () => {
    const first = run();
    const address = await first.address;
    const second = await run().ended;
    expect(second.status).toBe(1);
    expect(second.output.trim().split('\n')).toEqual([expect.stringMatching(/^Another portal \(process \d+\)/)]);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  });

  test('killed during writes, it stops the orphaned database at the next start and has lost no acknowledged write', async () => {
    const main = run();
    await main.address;
    const acknowledged: number[] = [];
    const client = new pg.Client(owner());
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table written (number integer)');
    const writing = (async () => {
      for (let number = 1; ; number += 1) {
        await client.query('insert into written values ($1)', [number]);
        acknowledged.push(number);
        if (number === 200) main.child.kill('SIGKILL');
      }
    })().catch(() => undefined);
    expect((await main.ended).status).toBe('SIGKILL');
    const orphan = postmaster();
    expect(isProcessRunning(orphan)).toBe(true);
    const next = run();
    await next.address;
    await writing;
    await client.end().catch(() => undefined);
    expect(postmaster()).not.toBe(orphan);
    const check = new pg.Client(owner());
    await check.connect();
    const { rows } = await check.query<{ number: number }>('select number from written order by number');
    await check.query('drop table written');
    await check.end();
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  });

  test.each([
    ['SIGKILL', 200],
    ['SIGKILL', 900],
    ['SIGKILL', 1600],
    ['SIGTERM', 600],
  ] as const)('stopped by %s %d ms into its start, it starts the next time', async (signal, milliseconds) => {
    const main = run();
    await waitUntil(() => false, milliseconds);
    main.child.kill(signal);
    await main.ended;
    const address = await run().address;
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  });

  test.each([300, 1500, 4000])(
    'stopped by Ctrl-C %d ms into its first start, it announces nothing and leaves no database running',
    async (milliseconds) => {
      const DATA_DIR = path.join(folder, `interrupted-${milliseconds}`);
      const { child, ended } = run({ DATA_DIR });
      let hasEnded = false;
      void ended.then(() => (hasEnded = true));
      await waitUntil(() => hasEnded || existsSync(path.join(DATA_DIR, 'portal.lock')), 120_000);
      await waitUntil(() => hasEnded, milliseconds);
      child.kill('SIGINT');
      const { status, output } = await ended;
      expect(status).toBe(0);
      expect(output.trim()).toMatch(/^(Load Provenance Portal: \S+\n)?Stopping…$/);
      expect(existsSync(path.join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false);
    },
  );

  test('ends at once on a second signal, and its database ends too', async () => {
    const main = run();
    const { port } = new URL(await main.address);
    const database = postmaster();
    const open = connect(Number(port), '127.0.0.1');
    open.on('error', () => undefined);
    // A request whose body never arrives keeps the portal from stopping.
    open.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await new Promise((resolve) => open.once('connect', resolve));
    const isStopping = new Promise<void>((resolve) => {
      main.child.stdout?.on('data', (chunk: Buffer) => chunk.includes('Stopping') && resolve());
    });
    main.child.kill('SIGTERM');
    await isStopping;
    // Within a second of the first signal, another one counts as the same.
    await waitUntil(() => false, 1_100);
    main.child.kill('SIGTERM');
    expect((await main.ended).status).toBe(1);
    expect(await waitUntil(() => !isProcessRunning(database), 30_000)).toBe(true);
  });

  test('reports in one line that the port is in use, and leaves no database running', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    const { status, output } = await run({ PORT: String(port) }).ended;
    blocker.close();
    expect(status).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} of 127.0.0.1 is already in use. Stop the process that uses it, or set PORT to another number.`,
    );
    expect(() => postmaster()).toThrow('ENOENT');
  });

  test('continues after its database was killed', async () => {
    const address = await run().address;
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const statusOf = async (probe: string) => (await fetch(`${address}/api/health/${probe}`)).status;
    expect(await statusOf('live')).toBe(200);
    // Its processes live on for a moment and may answer once more.
    const isReplaced = () => existsSync(path.join(folder, 'postgres/postmaster.pid')) && postmaster() !== killed;
    expect(await waitUntil(async () => isReplaced() && (await statusOf('ready')) === 200, 120_000)).toBe(true);
  });

  test('without demo mode, demo accounts cannot sign in and their sessions end, until it is on again', async () => {
    const start = async (DEMO: string) => {
      const main = run({ DATA_DIR: path.join(folder, 'demo'), DEMO });
      const address = await main.address;
      // Right after startup, a busy portal may answer 503.
      const isReady = async () => (await fetch(`${address}/api/waste-loads`)).status === 401;
      expect(await waitUntil(isReady, 120_000)).toBe(true);
      const signIn = () =>
        fetch(`${address}/api${signInPath}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'admin@demo.example', password: demoPassword }),
        });
      const stop = () => {
        main.child.kill('SIGTERM');
        return main.ended;
      };
      return { address, signIn, stop };
    };
    const demo = await start('on');
    const signedIn = await demo.signIn();
    expect(signedIn.status).toBe(200);
    const { token } = (await signedIn.json()) as { token: string };
    await demo.stop();
    const production = await start('off');
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${production.address}/api/dashboard/stats`, { headers });
    expect([(await production.signIn()).status, status]).toEqual([401, 401]);
    await production.stop();
    expect((await (await start('on')).signIn()).status).toBe(200);
  });

  test('adds no demo data to a portal that was never a demo', async () => {
    const DATA_DIR = path.join(folder, 'real');
    const first = run({ DATA_DIR });
    await first.address;
    const client = new pg.Client({ ...owner(), host: path.join(DATA_DIR, 'run') });
    await client.connect();
    await client.query(
      `insert into clients (id, company, name, created_at) values (gen_random_uuid(), 'Real Company', 'Someone', now())`,
    );
    await client.end();
    first.child.kill('SIGTERM');
    await first.ended;
    const refused = await run({ DATA_DIR, DEMO: 'on' }).ended;
    expect([refused.status, refused.output.trim()]).toEqual([
      1,
      expect.stringMatching(/^DEMO=on is only for a new portal: this database has real data\. .*\.$/),
    ]);
    const unset = run({ DATA_DIR, DEMO: '' });
    await unset.address;
    unset.child.kill('SIGTERM');
    const { output } = await unset.ended;
    expect(output).toContain('No demo data was added: this database has real data.');
    expect(output).not.toContain('Demo accounts');
  });

  test('refuses a wrong setting with one line', async () => {
    const { status, output } = await run({ PORT: 'x' }).ended;
    expect([status, output.trim()]).toEqual([1, 'PORT="x" is not valid: use a number from 0 to 65535.']);
  });

  test.each([{}, { DATABASE_URL: 'postgresql://127.0.0.1:1/x' }])(
    'refuses a data folder that cannot be made with one line, also with %j',
    async (env) => {
      const main = run({ DATA_DIR: '/proc/no/such/folder', ...env });
      const giveUp = setTimeout(() => main.child.kill('SIGKILL'), 30_000);
      const { status, output } = await main.ended;
      clearTimeout(giveUp);
      expect([status, output.trim()]).toEqual([
        1,
        expect.stringMatching(
          /^The data folder \/proc\/no\/such\/folder cannot be used \(E\w+\)\. Set DATA_DIR to another folder\.$/,
        ),
      ]);
    },
  );

  test.each([
    ['postgresql://me:secret@127.0.0.1:1/x', /^The database in DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.$/],
    ['postgresql://me:secret@host.invalid/x', /^The database in DATABASE_URL cannot be reached: .*\.$/],
  ])('reports that the database %s cannot be reached, without its password', async (url, line) => {
    const { status, output } = await run({ DATABASE_URL: url }).ended;
    expect(status).toBe(1);
    expect(output.trim()).toMatch(line);
    expect(output).not.toContain('secret');
  });
});

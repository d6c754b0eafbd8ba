import { systemActor, tenantOf, type Actor } from '../actor';
import { adminActor, testClients, testUsers, useTestPortal } from '../../testing';
import { openDatabase, type Database } from './database';
import { inTransaction, readOnce } from './transaction';

const portal = useTestPortal();

const rename = `insert into load_counts (client_id, status, count) values ($1, $2, 0)
  on conflict (client_id, status) do update set count = load_counts.count + 1`;

/** Runs a test with a database that has a single connection. */
async function onOneConnection(run: (one: Database) => Promise<void>): Promise<void> {
  const one = openDatabase(portal.database.address, { maxConnections: 1 });
  await run(one).finally(() => one.close());
}

describe('a transaction', () => {
  test('takes effect completely or not at all', async () => {
    const work = inTransaction(portal.database, adminActor, async (tx) => {
      await tx.query(rename, [testClients.own.id, 'generated']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await readOnce(portal.database, adminActor, 'select from load_counts')).toEqual([]);
  });

  test('fails with its first error, even if its work ignores it', async () => {
    const work = inTransaction(portal.database, adminActor, async (tx) => {
      await tx.query('select 1 / 0').catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('division by zero');
  });

  test('rejects statements sent together with the error of the one that failed', async () => {
    const errors: unknown[] = [];
    const work = inTransaction(portal.database, adminActor, async (tx) => {
      const failing = (async () => {
        await tx.query('select 1 / 0');
      })();
      const following = tx.query('select 1');
      for (const { status, ...result } of await Promise.allSettled([failing, following, tx.query('select 2')])) {
        if (status === 'rejected') errors.push((result as PromiseRejectedResult).reason);
      }
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(errors).toHaveLength(3);
    expect(new Set(errors).size).toBe(1);
  });

  test('rejects statements after its end', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await inTransaction(portal.database, adminActor, async (tx) => {
      late = ended.then(() => tx.query(rename, [testClients.own.id, 'generated']));
    });
    end();
    await expect(late).rejects.toThrow('after the end of its transaction');
  });

  test('is retried after a deadlock', async () => {
    const [a, b] = [testClients.own.id, testClients.other.id];
    let attempts = 0;
    let held = 0;
    let release: () => void;
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
    const cross = (first: string, second: string) =>
      inTransaction(portal.database, adminActor, async (tx) => {
        attempts += 1;
        await tx.query(rename, [first, 'disposed']);
        held += 1;
        if (held === 2) release();
        await bothHoldOne;
        await tx.query(rename, [second, 'disposed']);
      });
    await Promise.all([cross(a, b), cross(b, a)]);
    expect(attempts).toBeGreaterThan(2);
  });

  test('an invalid company id of a client never reaches the database', async () => {
    const actor: Actor = { kind: 'client', userId: 'x', clientId: `x'; set role portal_admin; --` };
    await expect(readOnce(portal.database, actor, 'select 1')).rejects.toThrow('must be a UUID');
  });

  test('a read cannot write', async () => {
    const write = readOnce(portal.database, adminActor, rename, [testClients.own.id, 'generated']);
    await expect(write).rejects.toThrow('read-only transaction');
  });

  test('leaves its connection usable after any failure', () =>
    onOneConnection(async (one) => {
      for (const statement of ['select 1 / 0', 'select nonsense', 'selec', "select '\\x'::bytea::text::uuid"]) {
        await expect(readOnce(one, adminActor, statement)).rejects.toThrow();
        await expect(readOnce(one, adminActor, statement)).rejects.toThrow();
        expect(await readOnce(one, adminActor, 'select 1 as one')).toEqual([{ one: 1 }]);
      }
    }));

  test('a connection keeps a limited number of statements prepared, and runs any number', () =>
    onOneConnection(async (one) => {
      const numbers = Array.from({ length: 150 }, (_, index) => index);
      for (const number of [...numbers, ...numbers]) {
        const rows = await readOnce(one, adminActor, `select ${number} as "n${number}"`);
        expect(rows).toEqual([{ [`n${number}`]: number }]);
      }
      const [kept] = await readOnce<{ count: number }>(one, adminActor, 'select count(*) from pg_prepared_statements');
      // With the one that states the actor.
      expect(kept?.count).toBe(101);
    }));

  test('survives a lost connection, and the next one works', () =>
    onOneConnection(async (one) => {
      const cut = inTransaction(one, adminActor, async (tx) => {
        const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await portal.database.asOwner('select pg_terminate_backend($1)', [row?.pid]);
        await tx.query('select 1');
      });
      await expect(cut).rejects.toMatchObject({ code: 'not_ready', status: 503 });
      expect(await readOnce(one, adminActor, 'select 1 as one')).toEqual([{ one: 1 }]);
    }));

  test('reads of many actors at once on one connection each run as their own actor, even next to failing ones', () =>
    onOneConnection(async (one) => {
      const statement = `select current_user as role, current_setting('app.client') as client, $1::int / $2::int as number`;
      const actors: Actor[] = ['own', 'other'].flatMap((company) => {
        const ids = { userId: testUsers.client.id, clientId: testClients[company as 'own' | 'other'].id };
        return [{ kind: 'client' as const, ...ids }, { kind: 'companyAdmin' as const, ...ids }, adminActor];
      });
      const roles = {
        client: 'portal_client',
        companyAdmin: 'portal_company_admin',
        admin: 'portal_admin',
        system: '',
      };
      const reads = Array.from({ length: 48 }, (_, number) => {
        const actor = actors[number % actors.length] as Actor;
        const expected = { role: roles[actor.kind], client: tenantOf(actor) ?? '', number };
        return { isFailing: number % 7 === 0, actor, number, expected };
      });
      const outcomes = await Promise.allSettled(
        reads.map(({ actor, isFailing, number }) => readOnce(one, actor, statement, [number, isFailing ? 0 : 1])),
      );
      expect(outcomes).toEqual(
        reads.map(({ expected, isFailing }) =>
          isFailing
            ? { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) }
            : { status: 'fulfilled', value: [expected] },
        ),
      );
      expect(await readOnce(one, systemActor, `select current_setting('app.client', true) as client`)).toEqual([
        { client: '' },
      ]);
    }));

  test('up to eight reads of the same moment share a connection', async () => {
    const countConnections = async (reads: number) => {
      const text = 'select pg_backend_pid() as pid, $1::int';
      const sent = Array.from({ length: reads }, (_, number) =>
        readOnce<{ pid: number }>(portal.database, adminActor, text, [number]),
      );
      return new Set((await Promise.all(sent)).map(([row]) => row?.pid)).size;
    };
    expect([await countConnections(8), await countConnections(9), await countConnections(17)]).toEqual([1, 2, 3]);
  });

  test('equal reads of the same moment share one result, and no others do', async () => {
    const read = (actor: Actor, given: number) =>
      readOnce<{ drawn: number }>(portal.database, actor, 'select random() + $1::int as drawn', [given]);
    const client: Actor = { kind: 'client', userId: testUsers.client.id, clientId: testClients.own.id };
    const moment = [
      ...[read(client, 0), read(client, 0), read({ ...client, clientId: testClients.other.id }, 0)],
      ...[read({ ...client, userId: testUsers.other.id }, 0), read({ ...client, kind: 'companyAdmin' }, 0)],
      ...[read(adminActor, 0), read(client, 1)],
    ];
    const [first, equal, ...others] = (await Promise.all(moment)).map(([row]) => row?.drawn);
    expect(equal).toBe(first);
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
  });

  test('a read that has been sent is not shared: an equal one sees what changed in between', async () => {
    const text = 'select count(*) as count from load_counts, pg_sleep(0.3)';
    const read = () => readOnce<{ count: number }>(portal.database, adminActor, text);
    const [before] = await read();
    let isAnswered = false;
    const sent = read().finally(() => (isAnswered = true));
    // By then, it has its snapshot.
    const running = "select from pg_stat_activity where wait_event = 'PgSleep' and query = $1";
    while (!isAnswered && (await portal.database.asOwner(running, [text])).length === 0);
    await portal.database.asOwner(rename, [testClients.other.id, 'certified']);
    const [seen] = await read();
    expect([(await sent)[0]?.count, seen?.count]).toEqual([before?.count, (before?.count ?? 0) + 1]);
  });

  test('a shared read returns nothing to a session that has ended', async () => {
    const read = (confirmed: Promise<void>) =>
      readOnce(portal.database, { ...adminActor, confirmed }, 'select 1 as one');
    const outcomes = await Promise.allSettled([read(Promise.reject(new Error('ended'))), read(Promise.resolve())]);
    expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: [{ one: 1 }] }]);
  });

  test('a read that fails while it is prepared fails in the same way for everyone who sent it', () =>
    onOneConnection(async (one) => {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map((given) => readOnce(one, adminActor, 'select nonsense, $1::int', [given])),
      );
      const reason = expect.objectContaining({ code: '42703' });
      expect(outcomes).toEqual(Array(3).fill({ status: 'rejected', reason }));
    }));

  test('a lost connection fails all reads on it, and the next ones work', () =>
    onOneConnection(async (one) => {
      const [row] = await readOnce<{ pid: number }>(one, systemActor, 'select pg_backend_pid() as pid');
      const texts = ['select pg_sleep(30)', 'select 1 as one', 'select 2 as two'];
      const lost = Promise.allSettled(texts.map((text) => readOnce(one, systemActor, text)));
      await portal.database.asOwner('select pg_terminate_backend($1)', [row?.pid]);
      const outcomes = await lost;
      const unreachable = expect.objectContaining({ code: 'not_ready', status: 503 });
      expect(outcomes).toEqual(Array(3).fill({ status: 'rejected', reason: unreachable }));
      expect(await readOnce(one, adminActor, 'select 1 as one')).toEqual([{ one: 1 }]);
    }));

  test('replaces a connection that can no longer set roles', () =>
    onOneConnection(async (one) => {
      await readOnce(one, systemActor, 'deallocate read_as');
      const read = () => readOnce(one, adminActor, 'select 1 as one');
      await expect(read()).rejects.toMatchObject({ code: 'not_ready', status: 503 });
      expect(await read()).toEqual([{ one: 1 }]);
    }));

  test('reports that the portal is busy if no connection becomes free in time', () =>
    onOneConnection(async (one) => {
      const holder = await one.pool.connect();
      const read = readOnce(one, adminActor, 'select 1').finally(() => holder.release());
      await expect(read).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    }));
});

import { Pool } from 'pg';
import { connectOwner, databaseConfig, fill } from '../database/fill';
import { type PortalPlace, withPortal } from '../portal-process';
import { inTurns, median, printTable, ratio, whole } from '../results';
import { signIn, type SignedIn } from '../sign-in';
import type { BareStatements } from './bare-statements';
import { CpuMeter } from './cpu-meter';
import { drive, figuresOf, type Rate } from './drive';
import { HttpCaller } from './http-caller';
import { scenarios, type Facts } from './scenarios';

const connections = 16;
const rounds = 5;

interface ApiMeasurement {
  loads: number;
  seconds: number;
}

/** Measures the API on a database with that many loads and five times as many tracking events, and the bare SQL. */
export async function measureApi(place: PortalPlace, { loads, seconds }: ApiMeasurement): Promise<void> {
  const { dataDirectory } = place;
  await withPortal(place, async ({ origin, pid }) => {
    const emails = { admin: 'admin@demo.example', client: 'client@demo.example' };
    const [admin, client] = [await signIn(origin, emails.admin), await signIn(origin, emails.client)];
    const facts = await prepare(dataDirectory, loads, { admin, client });
    // Filling millions of loads can take longer than a session.
    const sessions = {
      admin: await openSessions(origin, emails.admin),
      client: await openSessions(origin, emails.client),
    };
    const pool = new Pool({ ...databaseConfig(dataDirectory, 'portal_owner'), max: connections, pipeline: true });
    // Connections that close after the last measurement do not matter.
    pool.on('error', () => undefined);
    const rows: string[][] = [];
    for (const { asClient, bare, call, name } of scenarios) {
      const callers = sessions[asClient ? 'client' : 'admin'].map(({ token }) => new HttpCaller(origin, token));
      const cpu = { bare: new CpuMeter(pid, dataDirectory), api: new CpuMeter(pid, dataDirectory) };
      const measured = (meter: CpuMeter, work: (worker: number) => Promise<void>) => () =>
        meter.measure((countCall) => drive(connections, seconds / rounds, (worker) => work(worker).finally(countCall)));
      const rates = await inTurns(rounds, {
        bare: measured(cpu.bare, () => runBare(pool, bare(facts))),
        api: measured(cpu.api, (worker) => call(callers[worker] as HttpCaller, facts)),
      });
      for (const caller of callers) caller.close();
      const ratios = [ratio(rate(rates.api), rate(rates.bare)), ratio(cpu.bare.total, cpu.api.total)];
      const splits = [cpu.api.split, cpu.bare.split];
      rows.push([name, ...ratios, ...figuresOf(rates.api, 1), ...figuresOf(rates.bare, 1), ...splits]);
      console.log(rows.at(-1)?.join(' | '));
    }
    await pool.end();
    const timed = (what: string) => [`${what} /s`, 'median ms', 'p99 ms'];
    const costs = ['CPU µs of API calls', 'of bare calls'];
    const columns = ['call', 'API ÷ bare', 'by CPU time', ...timed('API'), ...timed('bare'), ...costs];
    printTable(`API at ${whole(loads)} loads, ${connections} connections`, columns, rows);
  });
}

/** Each connection has its own session, as callers have. */
async function openSessions(origin: string, email: string): Promise<SignedIn[]> {
  const sessions: SignedIn[] = [];
  while (sessions.length < connections) sessions.push(await signIn(origin, email));
  return sessions;
}

/** Median calls per second. */
const rate = (rates: Rate[]) => median(rates.map(({ perSecond }) => perSecond));

async function prepare(
  dataDirectory: string,
  loads: number,
  { admin, client }: Record<'admin' | 'client', SignedIn>,
): Promise<Facts> {
  const owner = await connectOwner(dataDirectory);
  const clientId = client.user.client_id ?? '';
  const { rows } = await owner.query<{ count: string }>("select count(*) from waste_loads where created_by = 'bench'");
  if (Number(rows[0]?.count) < loads) {
    console.log(`Filling the database with ${whole(loads)} loads …`);
    const clients = Math.min(1000, Math.ceil(loads / 100));
    await fill(dataDirectory, { loads, clients, largestClientId: clientId });
  }
  const sample = async (filter: string) =>
    (await owner.query<{ id: string }>(`select id from waste_loads where ${filter} limit 20000`)).rows.map(
      ({ id }) => id,
    );
  const any = await sample("created_by = 'bench'");
  const own = await sample(`client_id = '${clientId}'`);
  await owner.end();
  const pick = (ids: string[]) => ids[Math.floor(Math.random() * ids.length)] ?? '';
  return {
    anyLoadId: () => pick(any),
    ownLoadId: () => pick(own),
    clientId,
    userId: admin.user.id,
    anyNumber: () => 1 + Math.floor(Math.random() * loads),
  };
}

/** One statement commits by itself; several are one transaction. They are sent together. */
async function runBare(pool: Pool, statements: BareStatements): Promise<void> {
  const client = await pool.connect();
  try {
    const isTransaction = statements.length > 1;
    const begun = isTransaction ? [client.query('begin')] : [];
    const results = [...begun, ...statements.map((one) => client.query(one))];
    await Promise.all(isTransaction ? [...results, client.query('commit')] : results);
  } catch (error) {
    // Two transactions may wait for each other's counters; the API retries, too.
    if ((error as { code?: string }).code !== '40P01') throw error;
    await client.query('rollback');
  } finally {
    client.release();
  }
}

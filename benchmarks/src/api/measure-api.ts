import { Pool } from 'pg';
import { connectOwner, databaseConfig, fill } from '../database/fill';
import { withPortal } from '../portal-process';
import { median, printTable, ratio, whole } from '../results';
import { signInAll, type Accounts } from '../sign-in';
import { drive, figuresOf, inTurns, type Rate } from './drive';
import { HttpCaller } from './http-caller';
import { sessionCheck, type PreparedStatement, type RawStatement } from './raw-statements';
import { scenarios, type Facts } from './scenarios';

const connections = 16;
const rounds = 5;

export interface ApiMeasurement {
  repositoryRoot: string;
  dataDirectory: string;
  port: number;
  loads: number;
  seconds: number;
}

/** Measures the API on a database with that many loads and five times as many tracking events, and the driver alone. */
export async function measureApi(options: ApiMeasurement): Promise<void> {
  const { dataDirectory, loads, port, repositoryRoot, seconds } = options;
  const env = { DATA_DIR: dataDirectory, PORT: String(port), DEMO: 'on' };
  await withPortal(repositoryRoot, env, async (portal) => {
    const accounts = await signInAll(portal.origin);
    const facts = await prepare(dataDirectory, loads, accounts);
    const pool = new Pool({ ...databaseConfig(dataDirectory, 'portal_api'), max: connections, pipeline: true });
    // Connections that close after the last measurement do not matter.
    pool.on('error', () => undefined);
    const rows: string[][] = [];
    for (const { asClient, call, name, raw } of scenarios) {
      const { sessionId, token } = accounts[asClient ? 'client' : 'admin'];
      const caller = new HttpCaller(portal.origin, token);
      const measured = (work: () => Promise<void>) => () => drive(connections, seconds / rounds, work);
      const { api, driver, alone } = await inTurns(rounds, {
        driver: measured(() => runRaw(pool, raw(facts), sessionCheck(sessionId))),
        alone: measured(() => runRaw(pool, raw(facts))),
        api: measured(() => call(caller, facts)),
      });
      caller.close();
      const aloneRate = [whole(rate(alone)), ratio(rate(api), rate(alone))];
      rows.push([name, ...figuresOf(api, 1), ...figuresOf(driver, 1), ratio(rate(api), rate(driver)), ...aloneRate]);
      console.log(`${name}: ${rows.at(-1)?.slice(1).join(' | ')}`);
    }
    await pool.end();
    const timed = (what: string) => [`${what} /s`, 'median ms', 'p99 ms'];
    const columns = ['call', ...timed('API'), ...timed('driver'), 'API ÷ driver', 'unchecked /s', 'API ÷ unchecked'];
    printTable(`API at ${whole(loads)} loads, ${connections} connections`, columns, rows);
  });
}

/** Median calls per second. */
const rate = (rates: Rate[]) => median(rates.map(({ perSecond }) => perSecond));

async function prepare(dataDirectory: string, loads: number, { admin, client }: Accounts): Promise<Facts> {
  const owner = await connectOwner(dataDirectory);
  const clientId = client.user.client_id ?? '';
  const { rows } = await owner.query<{ count: string }>("select count(*) from waste_loads where created_by = 'bench'");
  if (Number(rows[0]?.count) < loads) {
    console.log(`Filling the database with ${whole(loads)} loads …`);
    const clients = Math.min(1000, Math.ceil(loads / 100));
    await fill(owner, { loads, trackingEventsPerLoad: 5, clients, largestClientId: clientId });
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

/** As in the API: the user behind the session must be known before a transaction can take that role. */
async function runRaw(pool: Pool, { begin, statements }: RawStatement, check?: PreparedStatement): Promise<void> {
  const client = await pool.connect();
  try {
    if (check) await client.query(check);
    await Promise.all([client.query(begin), ...statements.map((one) => client.query(one)), client.query('commit')]);
  } catch (error) {
    // Two transactions may wait for each other's counters; the API retries, too.
    if ((error as { code?: string }).code !== '40P01') throw error;
    await client.query('rollback');
  } finally {
    client.release();
  }
}

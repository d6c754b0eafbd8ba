import { drive, figuresOf } from './drive';
import { measureResolution } from './measure-resolution';
import { HttpCaller } from './http-caller';
import { connectOwner } from '../database/fill';
import { type PortalPlace, withPortal } from '../portal-process';
import { inTurns, printTable, quantile, whole } from '../results';
import { signIn } from '../sign-in';

const pinsPerRemote = 200;
const rounds = 5;
const documents = 20_000;
const paths = ['/api/health/live', '/api/releases/notice', '/api/releases'];

/** Measures what resolving the releases of an account costs, compared with the cheapest response. */
export async function measureRegistry(place: PortalPlace, seconds: number): Promise<void> {
  measureInMemory();
  await withPortal(place, async ({ origin }) => {
    await fillRegistry(origin, place.dataDirectory);
    const { token } = await signIn(origin, 'client@demo.example');
    const caller = new HttpCaller(origin, token);
    const rows: string[][] = [];
    for (const connections of [1, 16]) {
      const measured = (path: string) => () => drive(connections, seconds / rounds, () => caller.call('GET', path));
      const measurements = Object.fromEntries(paths.map((path) => [`GET ${path}`, measured(path)]));
      for (const [name, rates] of Object.entries(await inTurns(rounds, measurements))) {
        rows.push([name, String(connections), ...figuresOf(rates, 2)]);
      }
    }
    caller.close();
    const columns = ['call', 'connections', '/s', 'median ms', 'p99 ms'];
    printTable(`Registry with ${pinsPerRemote} pins for each of 3 remotes`, columns, rows);
  });
}

/** Pins for every remote that was built, and a candidate at 20%. */
async function fillRegistry(origin: string, dataDirectory: string): Promise<void> {
  // The first page registers the builds.
  await fetch(origin, { headers: { accept: 'text/html' } });
  const owner = await connectOwner(dataDirectory);
  await owner.query(`delete from release_pins`);
  await owner.query(
    `insert into release_pins select remote, case when number % 2 = 0 then 'user' else 'client' end, gen_random_uuid(),
       active, now() from rollouts, generate_series(1, $1) as number where active is not null`,
    [pinsPerRemote],
  );
  await owner.query(
    `insert into releases (remote, release, origin, document, published_at, published_by)
     select remote, '99.0.0+bench123', 'built-in',
       jsonb_set(jsonb_set(document::jsonb, '{version}', '"99.0.0"'), '{build}', '"bench123"')::text, now(), 'bench'
     from releases join rollouts using (remote) where release = active on conflict do nothing`,
  );
  await owner.query(`update rollouts set candidate = '99.0.0+bench123', percentage = 20 where active is not null`);
  const { rowCount } = await owner.query('update registry_revision set revision = revision + 1');
  await owner.end();
  if (rowCount !== 1) throw new Error('The registry has no revision');
}

/** Inside the process, without HTTP or another process. */
function measureInMemory(): void {
  const size = { remotes: 3, pins: pinsPerRemote };
  measureResolution({ ...size, rounds: 2_000 });
  const { resolving, signing, bytes } = measureResolution({ ...size, rounds: documents });
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[0.5, 0.99].map((fraction) => quantile(times, fraction).toFixed(3)),
  ];
  const rows = [row('resolved', resolving), row('resolved, serialized and signed', signing)];
  const title = `In memory: 3 remotes, ${pinsPerRemote} pins each, ${whole(documents)} users, ${whole(bytes)} bytes`;
  printTable(title, ['document', 'median ms', 'p99 ms'], rows);
}

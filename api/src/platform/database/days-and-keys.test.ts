import { inTransaction } from './transaction';
import { insertLoad } from '../../waste/loads/loads.repository';
import { loadFactsOf } from '../../waste/loads/load-facts';
import { newId } from '../new-id';
import { aNewLoad, adminActor, useTestPortal, testClients } from '../../testing';
import { findRepositoryRoot } from '../../testing/repository-root';
import { migrate, migrationsDirectory } from './migrate';

const portal = useTestPortal();

/** Reverts the three migrations, so that loads can be stored as earlier versions did. */
async function goBack(): Promise<void> {
  await portal.database
    .asOwner(`drop trigger packaging_date_is_a_day on waste_loads; drop function keep_packaging_day, nearest_day;
    drop table packaging_dates_before_days; drop trigger epa_number_is_joined on waste_loads; drop function join_epa_number, manifest_key_of, joined_epa_number;
    delete from schema_migrations where number in (26, 27, 76)`);
}

const goForward = () => migrate(portal.database.address.owner, migrationsDirectory(findRepositoryRoot()));

interface OldLoad {
  packagingDate?: string;
  manifestNumber?: string;
  /** The key in its earlier form. */
  manifestKey?: string;
}

async function storeOldLoad({ packagingDate, manifestNumber, manifestKey }: OldLoad): Promise<string> {
  const facts = loadFactsOf(aNewLoad({ client_id: testClients.own.id }), portal.now);
  const id = newId(portal.now);
  const stored = { ...facts, manifest_number: manifestNumber ?? facts.manifest_number };
  const date = packagingDate ? new Date(packagingDate) : facts.packaging_date;
  await inTransaction(portal.database, adminActor, (tx) =>
    insertLoad(tx, { ...stored, packaging_date: date }, { id, createdAt: portal.now, createdBy: 'old portal' }),
  );
  if (manifestKey !== undefined) {
    await portal.database.asOwner(
      `alter table waste_loads disable trigger facts_stay; alter table waste_loads no force row level security`,
    );
    await portal.database.asOwner('update waste_loads set manifest_key = $2 where id = $1', [id, manifestKey]);
    await portal.database.asOwner(
      `alter table waste_loads enable trigger facts_stay; alter table waste_loads force row level security`,
    );
  }
  return id;
}

async function factsOf(id: string) {
  const [row] = await inTransaction(portal.database, adminActor, (tx) =>
    tx.query<{ packaging_date: Date; manifest_key: string }>(
      'select packaging_date, manifest_key from waste_loads where id = $1',
      [id],
    ),
  );
  if (!row) throw new Error(`Load ${id} is gone`);
  return { packagingDate: row.packaging_date.toISOString(), manifestKey: row.manifest_key };
}

test('local midnights from older forms become the chosen day, and the old values are kept', async () => {
  await goBack();
  const berlin = await storeOldLoad({ packagingDate: '2026-01-14T23:00:00Z' });
  const chicago = await storeOldLoad({ packagingDate: '2026-01-15T06:00:00Z' });
  const day = await storeOldLoad({ packagingDate: '2026-01-15T00:00:00Z' });
  await goForward();
  for (const id of [berlin, chicago, day]) {
    expect((await factsOf(id)).packagingDate).toBe('2026-01-15T00:00:00.000Z');
  }
  const before = await portal.database.asOwner('select waste_load_id, packaging_date from packaging_dates_before_days');
  expect(before).toHaveLength(2);
  expect(before).toContainEqual({ waste_load_id: berlin, packaging_date: new Date('2026-01-14T23:00:00Z') });
  const guards = await portal.database.asOwner(`select tgenabled from pg_trigger where tgname = 'facts_stay'`);
  expect(guards).toEqual([{ tgenabled: 'O' }]);
});

test('a replica of an older build also stores a day', async () => {
  const id = await storeOldLoad({ packagingDate: '2026-01-14T23:00:00Z' });
  expect((await factsOf(id)).packagingDate).toBe('2026-01-15T00:00:00.000Z');
});

test('keys of stored manifest numbers follow the new rule unless two of them already look alike', async () => {
  await goBack();
  const hidden = await storeOldLoad({ manifestNumber: 'OLD-1', manifestKey: 'o\u200bld\u20131' });
  const twin = await storeOldLoad({ manifestNumber: 'OLD-2', manifestKey: 'old-2' });
  const spaced = await storeOldLoad({ manifestNumber: 'OLD-3', manifestKey: '300100200 elc' });
  const lookalike = await storeOldLoad({ manifestNumber: 'OLD-2x', manifestKey: 'old\u200b-2' });
  await goForward();
  expect((await factsOf(hidden)).manifestKey).toBe('old-1');
  expect((await factsOf(spaced)).manifestKey).toBe('300100200elc');
  expect((await factsOf(twin)).manifestKey).toBe('old-2');
  expect((await factsOf(lookalike)).manifestKey).toBe('old\u200b-2');
});

import pg from 'pg';
import { foldText } from 'shared-domain/wire';
import { adminActor, openTestDatabase, type TestDatabase } from '../../testing';
import { findRepositoryRoot } from '../../testing/repository-root';
import { systemActor } from '../actor';
import { connectDatabase } from './connect-database';
import { openDatabase } from './database';
import { databaseAt } from './database-at';
import { readOnce } from './transaction';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

describe('an address of a database', () => {
  test('makes requests use the role that owns nothing, and keeps other options', () => {
    const { owner, runtime } = databaseAt('postgresql://me:secret@db/portal?options=-c%20role%3Dme&sslmode=disable');
    expect(owner.connectionString).not.toContain('portal_api');
    const options = new URL(runtime.connectionString ?? '').searchParams.get('options');
    // The last one applies.
    expect(options).toBe('-c role=me -c role=portal_api');
  });
});

const urlOf = ({ owner }: { owner: pg.ClientConfig }) =>
  owner.connectionString ??
  `postgresql://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(owner.host ?? '')}&port=${owner.port}`;

const connect = (url: string) =>
  connectDatabase({ config: { databaseUrl: url, dataDirectory: '/nowhere' }, repositoryRoot: findRepositoryRoot() });

describe('a portal on a given server', () => {
  test('migrates it and serves requests as the role that owns nothing', async () => {
    const connected = await connect(urlOf(database.address));
    try {
      const { rows } = await connected.pool.query('select current_user as role');
      expect(rows).toEqual([{ role: 'portal_api' }]);
      expect(connected.warnings).toEqual([]);
    } finally {
      await connected.close();
    }
  });

  test('warns of dumps without loads if its user does not inherit the rights of administrators', async () => {
    const name = `plain_${Date.now()}`;
    await database.asOwner(`create role ${name} noinherit login password 'plain';
      grant portal_api, portal_client, portal_company_admin, portal_admin to ${name};
      grant create on schema public to ${name}; grant select on schema_migrations to ${name}`);
    const url = new URL(urlOf(database.address));
    url.username = name;
    url.password = 'plain';
    try {
      const connected = await connect(url.href);
      await connected.close();
      expect(connected.warnings).toEqual([
        expect.stringMatching(`^Dumps of the database as ${name} lack its loads.* "grant portal_admin to ${name} with`),
      ]);
    } finally {
      await database.asOwner(`revoke create on schema public from ${name};
        revoke select on schema_migrations from ${name}; drop role ${name}`);
    }
  });

  test('starts as several replicas at once', async () => {
    const replicas = await Promise.all(Array.from({ length: 3 }, () => connect(urlOf(database.address))));
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(replicas).toHaveLength(3);
  });

  test('refuses a read-only server with one line', async () => {
    const url = new URL(urlOf(database.address));
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(connect(url.href)).rejects.toThrow(/^The database in DATABASE_URL is read-only\. Set DATABASE_URL/);
  });

  test('reports in one line a certificate that cannot be read', async () => {
    await expect(connect('postgresql://me:secret@db.invalid/x?sslrootcert=/no/such/ca.pem')).rejects.toThrow(
      'Cannot read /no/such/ca.pem, the sslrootcert file in DATABASE_URL (ENOENT). Correct the path and start again.',
    );
  });

  test('refuses a database with another encoding before it changes anything', async () => {
    const name = `latin_${Date.now()}`;
    await database.asOwner(
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    const url = new URL(urlOf(database.address));
    url.pathname = `/${name}`;
    try {
      await expect(connect(url.href)).rejects.toThrow(
        /^The database in DATABASE_URL has the encoding LATIN1\. UTF8 is required\. Create it with: /,
      );
    } finally {
      await database.asOwner(`drop database ${name}`);
    }
  });

  test.each([
    ['C', `locale_provider libc locale 'C'`],
    ['Turkish', `locale_provider icu icu_locale 'tr' locale 'C'`],
  ])('folds texts like JavaScript if the locale of the database is %s', async (_locale, options) => {
    const name = `folding_${Date.now()}`;
    await database.asOwner(`create database ${name} encoding 'UTF8' ${options} template template0`);
    const url = new URL(urlOf(database.address));
    url.pathname = `/${name}`;
    const owner = new pg.Client({ connectionString: url.href });
    try {
      await (await connect(url.href)).close();
      await owner.connect();
      const texts = ['Westkai KÖLN', 'DING Iğdır İzmir', 'ΑΣ ЖЗ', 'Bay\u2028I\u00a0–\u0085 II', 'Bay I  II'];
      const folded = await owner.query<{ text: string }>('select fold_line(unnest($1::text[])) as text', [texts]);
      expect(folded.rows.map(({ text }) => text)).toEqual(texts.map(foldText));

      // As the migrations before folded in this locale.
      await owner.query(`create or replace function fold_line(line text) returns text immutable language sql
        as 'select lower(line)'`);
      await owner.query(`begin; set local role portal_admin;
        insert into clients (id, company, name, created_at) values (gen_random_uuid(), 'Köln KÖLN I', 'Ida', now());
        commit`);
      await owner.query(`begin; set local role portal_admin;
        insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address,
          waste_type, waste_description, quantity, unit, hazard_class, container_type, packaging_date, created_at,
          created_by, search_text)
        select gen_random_uuid(), clients.id, place, place, 'x', 'x', 'x', 'x', 1, 'kg', '3', 'x', now(), now(), 'x', 'KÖLN'
        from clients, unnest(array['Dock I', 'Dock I KÖLN']) place;
        update waste_loads set newest_event_place = manifest_number;
        commit`);
      await owner.query('delete from schema_migrations where number in (105, 107)');
      const connected = await connect(url.href);
      const companies = await readOnce(connected, adminActor, 'select folded_company from clients');
      const loads = await readOnce(connected, adminActor, 'select search_text as text from waste_loads');
      await connected.close();
      expect(companies).toEqual([{ folded_company: 'köln köln i' }]);
      expect(loads).toEqual([{ text: 'köln' }, { text: 'köln' }]);
      expect((await owner.query('select text from load_texts')).rows).toEqual(loads);
      const places = await owner.query('select text from load_places order by length(text)');
      expect(places.rows).toEqual([{ text: 'dock i' }, { text: 'dock i köln' }]);
    } finally {
      await owner.end();
      await database.asOwner(`drop database ${name}`);
    }
  });

  test('reports what is missing if its user may not create the tables or take the role of requests', async () => {
    const name = `weak_${Date.now()}`;
    await database.asOwner(`create role ${name} login password 'weak'`);
    const url = new URL(urlOf(database.address));
    url.username = name;
    url.password = 'weak';
    const requests = openDatabase(databaseAt(url.href));
    try {
      await expect(connect(url.href)).rejects.toThrow(/^The database user lacks a permission .*CREATEROLE/);
      await expect(readOnce(requests, systemActor, 'select 1')).rejects.toThrow(
        'permission denied to set role "portal_api"',
      );
    } finally {
      await requests.close();
      await database.asOwner(`drop role ${name}`);
    }
  });
});

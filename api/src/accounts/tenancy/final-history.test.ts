import pg from 'pg';
import { useTestPortal } from '../../testing';

const portal = useTestPortal();
let loadId: string;
beforeAll(async () => {
  loadId = await portal.aLoad();
  await portal.recordEvent(loadId);
});

describe('the history', () => {
  const asOwner = async (statement: string) => {
    const client = new pg.Client(portal.database.address.owner);
    await client.connect();
    try {
      // Even the owner sees the rows only as an administrator.
      await client.query('begin; alter table tracking_events no force row level security');
      await client.query('alter table waste_loads no force row level security');
      return (await client.query<Record<string, string>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  test.each([
    `update tracking_events set notes = 'rewritten'`,
    'delete from tracking_events',
    'truncate tracking_events cascade',
    'delete from waste_loads',
    'truncate waste_loads cascade',
  ])('cannot be rewritten even by the owner of the tables: %s', async (statement) => {
    await expect(asOwner(statement)).rejects.toThrow('may not be changed or deleted');
  });

  test.each(['update rollout_changes set reason = null', 'delete from rollout_changes', 'truncate rollout_changes'])(
    'of the registry cannot be rewritten either: %s',
    async (statement) => {
      const entry = `(gen_random_uuid(), 'mfe-x', 1, now(), 'somebody', 'halt', 'It was halted.')`;
      const written = asOwner(`insert into rollout_changes values ${entry}; ${statement}`);
      await expect(written).rejects.toThrow('may not be changed or deleted');
    },
  );

  test('keeps every column of a load except those derived from its tracking events, including columns added later', async () => {
    const newValues: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      text: `'x'`,
      numeric: '7',
      integer: '7',
      'double precision': '7',
      boolean: 'true',
      'timestamp with time zone': 'now()',
      'USER-DEFINED': `'disposed'`,
    };
    const columns = await asOwner(`select column_name as name, data_type as type from information_schema.columns
      where table_name = 'waste_loads' and is_generated = 'NEVER'`);
    const changed: unknown[] = [];
    for (const { name, type = '' } of [...columns, { name: 'added_later', type: 'text' }]) {
      const written = asOwner(`alter table waste_loads add column added_later text;
        update waste_loads set ${name} = ${newValues[type]} where id = '${loadId}'`);
      const refusal: unknown = await written.then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) changed.push(name);
      else expect(refusal).toMatchObject({ message: 'the facts of a load may not be changed', code: '23001' });
    }
    const derived = ['accuracy_m', 'json', 'place', 'time'].map((part) => `newest_event_${part}`);
    expect(changed.sort()).toEqual([
      ...[
        'current_status',
        'has_photo',
        'has_position',
        ...derived,
        'newest_online_event_time',
        'status_since',
        'tracking_event_count',
      ],
    ]);
  });
});

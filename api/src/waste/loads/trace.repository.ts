import { tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';

const madeWith = `'shellRelease', shell_release, 'remoteRelease', remote_release`;

/**
 * The portal releases with which a load and its tracking events were recorded, as JSON; null if there is no such load.
 */
export async function findTrace(database: Database, actor: Actor, loadId: string): Promise<string | null> {
  const tenant = tenantOf(actor);
  const own = tenant === null ? '' : 'and client_id = $2';
  const [row] = await readOnce<{ json: string }>(
    database,
    actor,
    `select json_build_object('load', json_build_object(${madeWith}), 'trackingEvents', (
         select coalesce(json_agg(json_build_object('id', id, ${madeWith}) order by event_time desc, seq desc), '[]')
         from tracking_events where waste_load_id = $1 ${own}))::text as json
     from waste_loads where id = $1 ${own}`,
    tenant === null ? [loadId] : [loadId, tenant],
  );
  return row?.json ?? null;
}

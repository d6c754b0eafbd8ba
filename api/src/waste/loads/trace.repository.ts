import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { ownRows, readOnce } from '../../platform/database/transaction';
import { historySql, newestFirst } from '../tracking-events/tracking-event-json';

const madeWith = `'shellRelease', shell_release, 'remoteRelease', remote_release`;

/**
 * The portal releases with which a load and its tracking events were recorded, as JSON; null if there is no such load.
 * The events are in the order of the timeline.
 */
export async function findTrace(database: Database, actor: Actor, loadId: string): Promise<string | null> {
  const { own, values } = ownRows(actor, [loadId]);
  const [row] = await readOnce<{ json: string }>(
    database,
    actor,
    `select json_build_object('load', json_build_object(${madeWith}), 'trackingEvents', (
         select coalesce(json_agg(json_build_object('id', id, ${madeWith}) order by ${newestFirst}), '[]')
         from ${historySql({ loadId: '$1', filter: own })}))::text as json
     from waste_loads where id = $1 ${own}`,
    values,
  );
  return row?.json ?? null;
}

import { answer } from 'shared-auth/testing';
import { loadStatuses, type DashboardStats, type Load } from 'shared-domain/waste';

export function statsOf(loads: readonly Load[]): DashboardStats {
  const counts = loadStatuses.map((status) => [status, loads.filter((load) => load.current_status === status).length]);
  return { total_loads: loads.length, status_counts: Object.fromEntries(counts) as DashboardStats['status_counts'] };
}

/** The page that a query asks for. `textOf` is searched, and is the manifest number unless said otherwise. */
export function pageOf(
  loads: readonly Load[],
  query: { q?: string; status?: string | string[]; cursor?: string; limit?: number },
  textOf = (load: Load) => load.manifest_number,
) {
  const wanted = (query.q ?? '').toLowerCase();
  const matches = loads.filter(
    (load) =>
      (!query.status || [query.status].flat().includes(load.current_status)) &&
      textOf(load).toLowerCase().includes(wanted),
  );
  const start = Number(query.cursor ?? 0);
  const end = start + (query.limit ?? 100);
  return answer(matches.slice(start, end), {
    'x-total-count': String(matches.length),
    ...(end < matches.length && { link: `</api/waste-loads?cursor=${end}>; rel="next"` }),
  });
}

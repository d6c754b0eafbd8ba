import { endpointQuery, useSignedInQuery } from 'shared-auth';
import { embedApp, type Rollout } from 'shared-domain/releases';
import { type Client, coreEndpoints, nameClients, sortClients, visibleText } from 'shared-domain/wire';

/** The four states of the list of companies. */
export type CompanyList =
  | { state: 'waiting' }
  | { state: 'failed'; retry: () => void }
  | { state: 'none' }
  | { state: 'listed'; companies: readonly Client[] };

/** The client companies by name, for audiences and pins. */
export function useCompanyList(): CompanyList {
  const { data, isError, isFetching, refetch } = useSignedInQuery({
    ...endpointQuery(coreEndpoints.listClients, {}),
    select: sortClients,
  });
  if (data) return data.length === 0 ? { state: 'none' } : { state: 'listed', companies: data };
  return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'waiting' };
}

/** Display names of the users and companies of a rollout; an unknown ID is shown as it is. */
export type SubjectNames = ReturnType<typeof useSubjectNames>;

/** The names known so far. `found` holds the emails of users found since the rollout was read. */
export function useSubjectNames(rollout: Rollout, list: CompanyList, found: ReadonlyMap<string, string> = new Map()) {
  return { subjects: subjectsOf(rollout), ...namesIn(rollout, list.state === 'listed' ? list.companies : [], found) };
}

/** Who is counted in the percentages of this remote. */
function subjectsOf({ remote, rampedBy }: Rollout): 'users' | 'companies' | 'partners' {
  if (remote === embedApp) return 'partners';
  return rampedBy === 'company' ? 'companies' : 'users';
}

function namesIn(rollout: Rollout, clients: readonly Client[], found: ReadonlyMap<string, string>) {
  const companies = new Map(nameClients(clients));
  const people = new Map(rollout.namedUsers.map(({ id, email }) => [id, email]));
  for (const { kind, subjectId, subjectName } of rollout.pins) {
    (kind === 'client' ? companies : people).set(subjectId, subjectName);
  }
  for (const [id, email] of found) people.set(id, email);
  return {
    company: (id: string) => visibleText(companies.get(id) ?? id),
    user: (id: string) => visibleText(people.get(id) ?? id),
  };
}

import type { Rollout } from 'shared-domain/releases';
import { visibleText, type Client } from 'shared-domain/wire';
import type { CompanyList } from './use-company-list';

/** Display names of the users and companies of a rollout; an unknown ID is shown as it is. */
export interface SubjectNames {
  /** Whom the percentages of this remote count. */
  subjects: 'users' | 'companies';
  company: (id: string) => string;
  user: (id: string) => string;
}

/** The names known so far. `found` holds the emails of users found since the rollout was read. */
export function useSubjectNames(
  rollout: Rollout,
  list: CompanyList,
  found: ReadonlyMap<string, string> = new Map(),
): SubjectNames {
  const subjects = rollout.rampedBy === 'company' ? 'companies' : 'users';
  return { subjects, ...namesIn(rollout, list.state === 'listed' ? list.companies : [], found) };
}

function namesIn(rollout: Rollout, clients: readonly Client[], found: ReadonlyMap<string, string>) {
  const companies = new Map(clients.map(({ id, company }) => [id, company]));
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

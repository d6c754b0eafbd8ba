import { visibleText, type Client, type Rollout } from 'shared-domain';

/** What ids are called; an id without a name stands for itself. */
export interface Names {
  company: (id: string) => string;
  user: (id: string) => string;
}

/** The names that are known where a rollout is shown. */
export function namesOf(rollout: Rollout, clients: readonly Client[], users: ReadonlyMap<string, string>): Names {
  const companies = new Map(clients.map(({ id, company }) => [id, company]));
  const people = new Map(rollout.namedUsers.map(({ id, email }) => [id, email]));
  for (const { kind, subjectId, subjectName } of rollout.pins) {
    (kind === 'client' ? companies : people).set(subjectId, subjectName);
  }
  for (const [id, email] of users) people.set(id, email);
  return {
    company: (id) => visibleText(companies.get(id) ?? id),
    user: (id) => visibleText(people.get(id) ?? id),
  };
}

import type { HttpCaller } from './http-caller';
import { bareStatements, type BareStatements } from './bare-statements';

export interface Scenario {
  name: string;
  /** The call through the API. */
  call: (caller: HttpCaller, facts: Facts) => Promise<void>;
  /** The same data from the database, without the portal. */
  bare: (facts: Facts) => BareStatements;
  /** True if it is called as the client with a tenth of all loads, otherwise as the administrator. */
  asClient?: boolean;
}

/** The data of the scenarios: ids of existing loads, a company, a counter that never repeats. */
export interface Facts {
  anyLoadId(): string;
  ownLoadId(): string;
  clientId: string;
  userId: string;
  anyNumber(): number;
}

const manifestPart = (facts: Facts) => String(facts.anyNumber()).padStart(9, '0');

const loadsWithNumber =
  'select load_id from load_texts where search_grams(text) @> search_grams($1) and strpos(text, $1) > 0';

export const scenarios: readonly Scenario[] = [
  {
    name: 'list of an administrator (100)',
    call: (caller) => caller.call('GET', '/api/waste-loads'),
    bare: () => bareStatements.list(100, '', []),
  },
  {
    name: 'list of a client (50)',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/waste-loads?limit=50'),
    bare: ({ clientId }) => bareStatements.list(50, 'where client_id = $1', [clientId]),
  },
  {
    name: 'list filtered by status (50)',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/waste-loads?limit=50&status=in_storage'),
    bare: ({ clientId }) => bareStatements.list(50, 'where client_id = $1 and status_step = $2', [clientId, 4]),
  },
  {
    name: 'search for a manifest number (50)',
    call: (caller, facts) => caller.call('GET', `/api/waste-loads?limit=50&q=${manifestPart(facts)}`),
    bare: (facts) => bareStatements.list(50, `where id in (${loadsWithNumber})`, [manifestPart(facts)]),
  },
  {
    name: 'search for a town (50)',
    call: (caller) => caller.call('GET', '/api/waste-loads?limit=50&q=Houston'),
    bare: () => bareStatements.list(50, 'where search_text like $1', ['%houston%']),
  },
  {
    name: 'statistics of an administrator',
    call: (caller) => caller.call('GET', '/api/dashboard/stats'),
    bare: () => bareStatements.statistics(),
  },
  {
    name: 'statistics of a client',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/dashboard/stats'),
    bare: ({ clientId }) => bareStatements.statistics(clientId),
  },
  {
    name: 'detail',
    asClient: true,
    call: (caller, facts) => caller.call('GET', `/api/waste-loads/${facts.ownLoadId()}`),
    bare: (facts) => bareStatements.detail(facts.ownLoadId(), facts.clientId),
  },
  {
    name: 'timeline',
    asClient: true,
    call: (caller, facts) => caller.call('GET', `/api/waste-loads/${facts.ownLoadId()}/tracking`),
    bare: (facts) => bareStatements.timeline(facts.ownLoadId()),
  },
  {
    name: 'append of a tracking event',
    call: (caller, facts) =>
      caller.call('POST', '/api/tracking-events', {
        waste_load_id: facts.anyLoadId(),
        status: 'in_transit',
        location: '29.760427, -95.369804',
        notes: 'measured',
      }),
    bare: (facts) => bareStatements.append(facts.anyLoadId(), facts.userId),
  },
];

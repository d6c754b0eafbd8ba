import type { HttpCaller } from './http-caller';
import { rawStatements, type RawStatement } from './raw-statements';

export interface Scenario {
  name: string;
  /** The call through the API. */
  call: (caller: HttpCaller, facts: Facts) => Promise<void>;
  /** The same SQL through the driver alone. */
  raw: (facts: Facts) => RawStatement;
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

export const scenarios: readonly Scenario[] = [
  {
    name: 'list of an administrator (100)',
    call: (caller) => caller.call('GET', '/api/waste-loads'),
    raw: () => rawStatements.list({ limit: 100 }),
  },
  {
    name: 'list of a client (50)',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/waste-loads?limit=50'),
    raw: ({ clientId }) => rawStatements.list({ limit: 50, clientId }),
  },
  {
    name: 'list filtered by status (50)',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/waste-loads?limit=50&status=in_storage'),
    raw: ({ clientId }) => rawStatements.list({ limit: 50, clientId, status: { name: 'in_storage', step: 4 } }),
  },
  {
    name: 'search for a manifest number (50)',
    call: (caller, facts) => caller.call('GET', `/api/waste-loads?limit=50&q=${manifestPart(facts)}`),
    raw: (facts) => rawStatements.search(manifestPart(facts), 50),
  },
  {
    name: 'statistics of an administrator',
    call: (caller) => caller.call('GET', '/api/dashboard/stats'),
    raw: () => rawStatements.statistics(),
  },
  {
    name: 'statistics of a client',
    asClient: true,
    call: (caller) => caller.call('GET', '/api/dashboard/stats'),
    raw: ({ clientId }) => rawStatements.statistics(clientId),
  },
  {
    name: 'detail',
    asClient: true,
    call: (caller, facts) => caller.call('GET', `/api/waste-loads/${facts.ownLoadId()}`),
    raw: (facts) => rawStatements.detail(facts.ownLoadId(), facts.clientId),
  },
  {
    name: 'timeline',
    asClient: true,
    call: (caller, facts) => caller.call('GET', `/api/waste-loads/${facts.ownLoadId()}/tracking`),
    raw: (facts) => rawStatements.timeline(facts.ownLoadId(), facts.clientId),
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
    raw: (facts) => rawStatements.append(facts.anyLoadId(), facts.userId),
  },
];

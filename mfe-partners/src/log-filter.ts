import { embedLimits, isStorableText, readDays } from 'shared-domain/wire';

/** What the access log is filtered by; empty filters nothing. */
export const noFilter = {
  /** Text in the partner, the origin or the user name, or the id of a key. */
  text: '',
  /** Id of a company. */
  client: '',
  outcome: '' as '' | 'issued' | 'refused',
  /** First and last day, as `YYYY-MM-DD` in UTC. */
  from: '',
  to: '',
};

export type LogFilter = typeof noFilter;

const names = Object.keys(noFilter) as (keyof LogFilter)[];
/** The parameter of the address. */
const parameterOf = (name: keyof LogFilter) => (name === 'text' ? 'q' : name);

/** Reads the filter from the address; invalid values filter nothing. */
export function readLogFilter(search: URLSearchParams): LogFilter {
  const read = (name: keyof LogFilter) => search.get(parameterOf(name)) ?? '';
  const outcome = read('outcome');
  const text = read('text').trim().slice(0, embedLimits.logSearch);
  return {
    text: isStorableText(text) && !/[\t\n\r]/.test(text) ? text : '',
    client: /^[\da-f-]{36}$/i.test(read('client')) ? read('client') : '',
    outcome: outcome === 'issued' || outcome === 'refused' ? outcome : '',
    ...readDays(read('from'), read('to')),
  };
}

/** The same address with another filter. */
export function writeLogFilter(search: URLSearchParams, filter: LogFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) {
    if (filter[name]) next.set(parameterOf(name), filter[name]);
    else next.delete(parameterOf(name));
  }
  return next;
}

export function isFiltered(filter: LogFilter): boolean {
  return names.some((name) => filter[name] !== '');
}

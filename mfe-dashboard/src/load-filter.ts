import { isLoadStatus, type LoadStatus } from 'shared-domain/waste';
import { isStorableText } from 'shared-domain/wire';

/** Longest search text that the API takes. */
export const maxSearchLength = 200;

/** The active filter of the list. */
export interface LoadFilter {
  /** Part of the manifest number, generator or waste type; empty for all. */
  text: string;
  status: LoadStatus | null;
}

/** Reads the filter from `?q=` and `?status=`; invalid values filter nothing. */
export function readLoadFilter(search: URLSearchParams): LoadFilter {
  const status = search.get('status');
  // The API refuses it and no load can contain it, such as `%00`.
  const storable = [...(search.get('q') ?? '')].filter(isStorableText);
  return {
    // By characters, as the API counts: half of one could not even be sent.
    text: [...storable.join('').trim()].slice(0, maxSearchLength).join(''),
    status: isLoadStatus(status) ? status : null,
  };
}

/** The same address with another filter; other parameters stay. */
export function writeLoadFilter(search: URLSearchParams, { text, status }: LoadFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (text) next.set('q', text);
  else next.delete('q');
  if (status) next.set('status', status);
  else next.delete('status');
  return next;
}

export function isFiltered({ text, status }: LoadFilter): boolean {
  return text !== '' || status !== null;
}

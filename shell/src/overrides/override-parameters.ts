import type { WishedOverride } from './override-store';

/** In the address of a page: the ticket for a developer build. The portal's pages read it under the same name. */
export const ticketParameter = 'override-ticket';
const wishParameter = 'override';

export type OverrideParameters =
  { kind: 'none' } | { kind: 'ticket' } | ({ kind: 'wish' } & WishedOverride) | { kind: 'unreadable'; text: string };

/** What the address of the page says of a developer build: `?override=mfe-dashboard@http://localhost:3001`. */
export function readOverrideParameters(search: string): OverrideParameters {
  const parameters = new URLSearchParams(search);
  if (parameters.has(ticketParameter)) return { kind: 'ticket' };
  const wish = parameters.get(wishParameter);
  if (wish === null) return { kind: 'none' };
  const [, remote, origin] = /^([a-z][a-z0-9-]{1,40})@(http:\/\/localhost:\d{1,5})$/.exec(wish) ?? [];
  if (remote === undefined || origin === undefined) return { kind: 'unreadable', text: wish };
  return { kind: 'wish', remote, origin };
}

import { overrideTicketParameter, type ReleaseOverride } from 'shared-domain/releases';
import { createStore } from 'zustand/vanilla';

/** The remote that a developer wants to run, and from which machine. */
export type RequestedOverride = Pick<ReleaseOverride, 'remote' | 'origin'>;

export type OverrideState =
  | { state: 'none' }
  | ({ state: 'shown' } & RequestedOverride)
  /** Why the page runs the usual releases although a developer build was requested. */
  | { state: 'refused'; reason: string };

/** The developer build of this page; almost every page has none. */
export const overrideStore = createStore<OverrideState>(() => ({ state: 'none' }));

export function refuseOverride(reason: string): void {
  overrideStore.setState({ state: 'refused', reason }, true);
}

export type OverrideParameters =
  | { kind: 'none' }
  | { kind: 'ticket' }
  | ({ kind: 'request' } & RequestedOverride)
  | { kind: 'invalid'; text: string };

/** Reads a request for a developer build: `?override=mfe-dashboard@http://localhost:3001`. */
export function readOverrideParameters(search: string): OverrideParameters {
  const parameters = new URLSearchParams(search);
  if (parameters.has(overrideTicketParameter)) return { kind: 'ticket' };
  const text = parameters.get('override');
  if (text === null) return { kind: 'none' };
  const [, remote, origin] = /^([a-z][a-z0-9-]{1,40})@(http:\/\/localhost:\d{1,5})$/.exec(text) ?? [];
  if (remote === undefined || origin === undefined) return { kind: 'invalid', text };
  return { kind: 'request', remote, origin };
}

import type { ComponentType } from 'react';

/** Why a remote's screen is not there. */
export type RemoteFailureReason =
  | 'registry'
  | 'manifest'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'incompatible'
  | 'evaluate'
  | 'missing-expose'
  | 'render'
  | 'chunk';

export interface RemoteFailure {
  ok: false;
  reason: RemoteFailureReason;
  cause: unknown;
}

export type RemoteResult = { ok: true; Screen: ComponentType } | RemoteFailure;

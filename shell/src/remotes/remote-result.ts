import type { ComponentType } from 'react';
import type { InlinedRelease, RemoteFailureReason } from 'shared-domain/releases';

/** Why a remote's screen is not there: what the registry is told of, or that people withdrew the release. */
export type FailureReason = RemoteFailureReason | 'killed';

export interface RemoteFailure {
  ok: false;
  reason: FailureReason;
  cause: unknown;
  /** The release that failed; null when it never came to one. */
  release: string | null;
  /** `render` once the screen was there. */
  phase: 'load' | 'render';
}

export interface LoadedScreen {
  ok: true;
  Screen: ComponentType;
  release: InlinedRelease;
  /** Why this earlier release runs instead of the one meant for the page; null when it is the one. */
  insteadOf: RemoteFailure | null;
}

export type RemoteResult = LoadedScreen | RemoteFailure;

/** A failure before any screen was there. */
export function loadFailure(reason: FailureReason, cause: unknown, release: string | null = null): RemoteFailure {
  return { ok: false, reason, cause, release, phase: 'load' };
}

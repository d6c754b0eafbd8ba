import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from './remotes/classify-failure';
import type { RemoteFailure } from './remotes/remote-result';

interface RemoteBoundaryProps {
  /** Id of the release whose screen is inside. */
  release: string;
  children: ReactNode;
  onFailure: (failure: RemoteFailure) => void;
}

/** Keeps the error of one screen inside that screen, and tells of it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    const reason = isChunkLoadError(cause) ? 'chunk' : 'render';
    this.props.onFailure({ ok: false, reason, cause, release: this.props.release, phase: 'render' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from './remotes/classify-failure';
import type { RemoteFailure } from './remotes/remote-result';

interface RemoteBoundaryProps {
  children: ReactNode;
  renderFailure: (failure: RemoteFailure) => ReactNode;
}

/** Keeps the error of one screen inside that screen. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(cause: unknown): { failure: RemoteFailure } {
    return { failure: { ok: false, reason: isChunkLoadError(cause) ? 'chunk' : 'render', cause } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.renderFailure(this.state.failure) : this.props.children;
  }
}

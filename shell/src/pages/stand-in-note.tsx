import { useState } from 'react';
import { releaseId } from 'shared-domain/releases';
import { InlineHint, RetryButton, space } from 'shared-ui';
import styled from 'styled-components';
import { failureText } from '../remotes/failure-texts';
import type { LoadedScreen, RemoteFailure } from '../remotes/remote-result';

export interface StandInNoteProps {
  result: LoadedScreen;
  failure: RemoteFailure;
  onRetry: () => Promise<void>;
}

/** Says that an earlier release of a screen runs, which, and why. */
export function StandInNote({ result, failure, onRetry }: StandInNoteProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void onRetry().finally(() => setIsRetrying(false));
  };
  return (
    <Frame role="status">
      <InlineHint tone="warning">
        <strong>An earlier release of this screen is running.</strong> {failureText(failure)}{' '}
        <Releases>{`${releaseId(result.release)} instead of ${failure.release} · ${failure.reason}`}</Releases>{' '}
        <RetryButton size="small" isRetrying={isRetrying} onRetry={retry} />
      </InlineHint>
    </Frame>
  );
}

const Frame = styled.div`
  padding: ${space(2)} ${space(4)};
`;

const Releases = styled.small`
  display: inline-block;
  font-family: ui-monospace, monospace;
`;

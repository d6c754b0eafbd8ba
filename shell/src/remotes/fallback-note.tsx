import { releaseId } from 'shared-domain/releases';
import { InlineHint, RetryButton, space } from 'shared-ui';
import styled from 'styled-components';
import { failureText } from './failure-texts';
import type { LoadedScreen, RemoteFailure } from './remote-result';

interface FallbackNoteProps {
  result: LoadedScreen;
  failure: RemoteFailure;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Explains that an earlier release of a screen is running, which one, and why. */
export function FallbackNote({ result, failure, isRetrying, onRetry }: FallbackNoteProps) {
  return (
    <Frame role="status">
      <InlineHint tone="warning">
        <strong>An earlier release of this screen is running.</strong> {failureText(failure)}{' '}
        <Releases>{`${releaseId(result.release)} instead of ${failure.release} · ${failure.reason}`}</Releases>{' '}
        <RetryButton size="small" isRetrying={isRetrying} onRetry={onRetry} />
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

import { useLocation } from 'react-router-dom';
import { releaseId } from 'shared-domain/releases';
import { dashboardPath } from 'shared-domain/wire';
import { ButtonLink, FailedState, font, InlineHint, Page, RetryButton, space, useScreenTitle } from 'shared-ui';
import styled from 'styled-components';
import { failureText, fallbackText } from './failure-texts';
import { RegistryRefusal } from './registry/registry-refusal';
import type { LoadedScreen, RemoteFailure } from './remote-result';

interface ScreenFailedProps {
  screenTitle: string;
  remote: string;
  failure: RemoteFailure;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown instead of a screen that could not be loaded or has stopped. */
export function ScreenFailed({ screenTitle, remote, failure, isRetrying, onRetry }: ScreenFailedProps) {
  const { pathname } = useLocation();
  useScreenTitle(`${screenTitle} unavailable`);
  return (
    <Page>
      <FailedState
        title={`${screenTitle} is unavailable`}
        titleLevel={1}
        text={
          <>
            {failureText(failure)}
            <Origin>{originOf(remote, failure)}</Origin>
          </>
        }
        onRetry={onRetry}
        isRetrying={isRetrying}
        action={
          pathname === dashboardPath ? undefined : <ButtonLink to={dashboardPath}>Return to Dashboard</ButtonLink>
        }
      />
    </Page>
  );
}

function originOf(remote: string, { reason, cause }: RemoteFailure): string {
  return `${remote} · ${reason}${cause instanceof RegistryRefusal ? ` · ${cause.kind}` : ''}`;
}

const Origin = styled.small`
  display: block;
  margin-block-start: ${space(2)};
  font-family: ${font.code};
`;

interface FallbackNoteProps {
  result: LoadedScreen;
  failure: RemoteFailure;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Explains that the previous release of a screen is running, which one, and why. */
export function FallbackNote({ result, failure, isRetrying, onRetry }: FallbackNoteProps) {
  return (
    <Frame role="status">
      <InlineHint tone="warning">
        <strong>The previous release of this screen is running.</strong> {fallbackText(failure)}{' '}
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
  font-family: ${font.code};
`;

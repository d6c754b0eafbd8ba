import { useLocation } from 'react-router-dom';
import { dashboardPath } from 'shared-domain/wire';
import { FailedState, useScreenTitle } from 'shared-ui';
import styled from 'styled-components';
import { BareFrame } from '../frame/bare-frame';
import { HomeLink } from '../frame/home-link';
import { failureText } from './failure-texts';
import { RegistryRefusal } from './registry/registry-refusal';
import type { RemoteFailure } from './remote-result';

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
    <BareFrame>
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
        action={pathname === dashboardPath ? undefined : <HomeLink />}
      />
    </BareFrame>
  );
}

function originOf(remote: string, { reason, cause }: RemoteFailure): string {
  return `${remote} · ${reason}${cause instanceof RegistryRefusal ? ` · ${cause.kind}` : ''}`;
}

const Origin = styled.small`
  display: block;
  margin-block-start: 0.5rem;
  font-family: ui-monospace, monospace;
`;

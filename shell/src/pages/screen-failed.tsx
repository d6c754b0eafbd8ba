import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dashboardPath } from 'shared-domain/wire';
import { FailedState, useScreenTitle } from 'shared-ui';
import styled from 'styled-components';
import { RegistryRefusal } from '../releases/registry-refusal';
import { failureText } from '../remotes/failure-texts';
import type { RemoteFailure } from '../remotes/remote-result';
import { BareFrame } from './bare-frame';
import { HomeLink } from './home-link';

export interface ScreenFailedProps {
  screenTitle: string;
  remote: string;
  failure: RemoteFailure;
  onRetry: () => Promise<void>;
}

/** Stands in for a screen that could not be loaded or has broken. */
export function ScreenFailed({ screenTitle, remote, failure, onRetry }: ScreenFailedProps) {
  const { pathname } = useLocation();
  const [isRetrying, setIsRetrying] = useState(false);
  useScreenTitle(`${screenTitle} unavailable`);
  const retry = () => {
    setIsRetrying(true);
    void onRetry().finally(() => setIsRetrying(false));
  };
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
        onRetry={retry}
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

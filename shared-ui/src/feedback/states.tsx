import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../controls/button-link';
import { Icon, type IconName } from '../icons/icon';
import { Page } from '../layout/page';
import { isEmbedded } from '../layout/screen-root';
import { useScreenTitle } from '../layout/use-screen-title';
import { color, radius, space, textSize } from '../tokens/tokens';
import { RetryButton } from './retry-button';

/** The layout shared by empty and failed states. */
const StateFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
`;

const StateMark = styled.span<{ $isFailure?: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${space(12)};
  block-size: ${space(12)};
  margin-block-end: ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $isFailure }) => ($isFailure ? color['danger-soft'] : color['accent-soft'])};
  color: ${({ $isFailure }) => ($isFailure ? color['danger-ink'] : color['accent-ink'])};
`;

const StateTitle = styled.p`
  font-size: ${textSize.title};
  font-weight: 650;
  line-height: 1.3;
`;

const StateText = styled.p`
  max-inline-size: 30rem;
  color: ${color.muted};
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
}

/** The state of a list without entries. */
export function EmptyState({ title, text, action, icon = 'drum' }: EmptyStateProps) {
  return (
    <StateFrame>
      <StateMark>
        <Icon name={icon} size={24} />
      </StateMark>
      <StateTitle>{title}</StateTitle>
      {text && <StateText>{text}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateFrame>
  );
}

export interface FailedStateProps {
  title: string;
  text?: ReactNode;
  /** Makes the title a heading, if it names a whole screen. */
  titleLevel?: 1 | 2 | 3 | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  action?: ReactNode;
}

/** The state after a failure, with a retry. */
export function FailedState({ title, text, titleLevel, onRetry, isRetrying, action }: FailedStateProps) {
  const heading = titleLevel ? (`h${titleLevel}` as const) : 'p';
  return (
    <StateFrame role="alert">
      <StateMark $isFailure>
        <Icon name="alert" size={24} />
      </StateMark>
      <StateTitle as={heading} tabIndex={titleLevel === 1 ? -1 : undefined}>
        {title}
      </StateTitle>
      {text && <StateText>{text}</StateText>}
      {(onRetry || action) && (
        <StateActions>
          {onRetry && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
          {action}
        </StateActions>
      )}
    </StateFrame>
  );
}

/** How to find a load, as a line below another sentence. An embed has no search at the top of its page. */
export function LoadSearchHint() {
  if (isEmbedded()) return null;
  return (
    <>
      <br />
      To find a load, search by manifest number at the top of the page.
    </>
  );
}

export interface AccessDeniedProps {
  /** Who may do what, in one sentence. */
  text: string;
  /** Address of the dashboard, with its filters. */
  wayBack: string;
}

/** The page shown instead of one that the account may not see. */
export function AccessDenied({ text, wayBack }: AccessDeniedProps) {
  useScreenTitle('Access Denied');
  return (
    <Page>
      <FailedState
        title="Access Denied"
        titleLevel={1}
        text={
          <>
            <span>{text}</span>
            <LoadSearchHint />
          </>
        }
        action={<ButtonLink to={wayBack}>Back to Dashboard</ButtonLink>}
      />
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { StateActions, StateFrame, StateMark, StateText, StateTitle } from './state-layout';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
}

/** The face of a list that has nothing yet. */
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

import { FailedState } from 'shared-ui';
import type { ReactNode } from 'react';

interface ForbiddenViewProps {
  title: string;
  onRetry: () => void;
  action?: ReactNode;
}

/** Shown instead of what the token does not allow. */
export function ForbiddenView({ title, onRetry, action }: ForbiddenViewProps) {
  const text = 'This page is not allowed to show them. Contact the company that runs this page.';
  return <FailedState titleLevel={1} title={title} text={text} onRetry={onRetry} action={action} />;
}

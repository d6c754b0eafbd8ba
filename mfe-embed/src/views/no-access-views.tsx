import type { ReactNode } from 'react';
import { Button, FailedState } from 'shared-ui';
import type { Access } from '../session/token-keeper';

type EndedAccess = Extract<Access, { state: 'ended' }>;

/** Shown instead of the loads when the access has ended. */
export function EndedView({ access, onResume }: { access: EndedAccess; onResume: () => void }) {
  return <Ended {...sentencesOf(access)} label="Resume" onPress={onResume} />;
}

function sentencesOf({ code, hadLoads }: EndedAccess): { title: string; text: string } {
  if (code === 'token_refused') {
    return {
      title: 'Access to these loads has ended',
      text: "The portal no longer accepts this page. Select Resume to try again. If that doesn't help, contact the company that runs this page.",
    };
  }
  if (hadLoads) return { title: 'Your access has expired', text: 'To see the loads again, select Resume.' };
  return {
    title: 'The loads could not be shown',
    text: 'This page could not connect to the portal. Check your connection, then select Resume.',
  };
}

/** Shown instead of a release that must no longer run. */
export function WithdrawnView() {
  const text = 'Reload the page to check for another version.';
  return <Ended title="This version was withdrawn" text={text} label="Reload Page" onPress={() => location.reload()} />;
}

/** Shown instead of what the token does not allow. */
export function ForbiddenView({ title, onRetry, action }: { title: string; onRetry: () => void; action?: ReactNode }) {
  const text = 'This page has no access. Contact the company that runs it.';
  return <FailedState titleLevel={1} title={title} text={text} onRetry={onRetry} action={action} />;
}

interface EndedProps {
  title: string;
  text: string;
  label: string;
  onPress: () => void;
}

function Ended({ title, text, label, onPress }: EndedProps) {
  const action = (
    <Button variant="primary" icon="refresh" onClick={onPress}>
      {label}
    </Button>
  );
  return <FailedState titleLevel={1} title={title} text={text} action={action} />;
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';
import { useUnsavedChanges } from './unsaved-changes';

export interface UnsavedChangesGuardProps {
  isDirty: boolean;
  title?: string | undefined;
  text?: string | undefined;
  /** What was typed is given up: the person said to leave. */
  onLeave?: (() => void) | undefined;
}

/**
 * Asks before a half-filled form is left, by a link, the back button or the closing of the tab. A navigation with
 * `state: { isSaved: true }` passes: what was typed is safe.
 */
export function UnsavedChangesGuard({
  isDirty,
  title = 'Leave without saving?',
  text = 'What you entered has not been saved and will be lost.',
  onLeave,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isSavedState(nextLocation.state),
  );

  useUnsavedChanges(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function isSavedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true;
}

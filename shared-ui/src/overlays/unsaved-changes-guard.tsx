import { useEffect, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

/** The forms on the page that hold something typed and not stored. */
const dirtyForms = new Set<object>();

/** True while any form on the page would lose something if the page were replaced. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0;
}

/** Counts a form among those while it is dirty. */
function useUnsavedChanges(isDirty: boolean): void {
  // With the form's own commit, so that a check after a navigation finds no form that has just gone.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = {};
    dirtyForms.add(form);
    return () => void dirtyForms.delete(form);
  }, [isDirty]);
}

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

import { useEffect, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

/** The forms on the page with unsaved input. */
const dirtyForms = new Set<object>();

/** True while replacing the page would lose unsaved input. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0;
}

/** Adds a form to those while it is dirty. */
function useUnsavedChanges(isDirty: boolean): void {
  // In the form's own commit, so that a check after a navigation finds no form that was just removed.
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
  /** The input is stored, so closing the tab does not lose it. */
  survivesReload?: boolean | undefined;
  /** The user chose to leave, so the input is discarded. */
  onLeave?: (() => void) | undefined;
}

/**
 * Asks before a half-filled form is left by a link, the back button or by closing the tab. Another query counts, too: it
 * may show something else. A navigation with `state: { isSaved: true }` passes, because the input was saved.
 */
export function UnsavedChangesGuard({
  isDirty,
  title = 'Leave without saving?',
  text = 'What you entered has not been saved and will be lost.',
  survivesReload = false,
  onLeave,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      // The entry of an earlier navigation keeps its state.
      (historyAction === 'POP' || !isSavedState(nextLocation.state)),
  );

  useUnsavedChanges(isDirty);

  useEffect(() => {
    if (!isDirty || survivesReload) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, survivesReload]);

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
  return (state as { isSaved?: unknown } | null)?.isSaved === true;
}

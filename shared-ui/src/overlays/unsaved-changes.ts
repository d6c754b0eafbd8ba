import { useLayoutEffect } from 'react';

/** The forms on the page that hold something typed and not stored. */
const dirtyForms = new Set<object>();

/** True while any form on the page would lose something if the page were replaced. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0;
}

/** Counts a form among those while it is dirty. */
export function useUnsavedChanges(isDirty: boolean): void {
  // With the form's own commit, so that a check after a navigation finds no form that has just gone.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = {};
    dirtyForms.add(form);
    return () => void dirtyForms.delete(form);
  }, [isDirty]);
}

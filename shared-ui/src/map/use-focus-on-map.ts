import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement } from '../layout/screen-root';

/** When a part of the map that has the focus goes away, the map takes the focus, so that keys still move it. */
export function useFocusOnMap(part: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(focusedElement())) element.closest<HTMLElement>('[role="group"]')?.focus();
    };
  }, [part]);
}

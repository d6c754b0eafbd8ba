import { focusedElement } from 'shared-ui';

/** The next row to focus after the user loads more rows. */
export interface AwaitedRow {
  row: number;
  /** The focused element at that time. */
  button: Element | null;
}

/** True if the focus has not moved since the click, or was lost when the button disappeared. */
export function isStillAwaited({ button }: AwaitedRow): boolean {
  const focused = focusedElement();
  return focused === null || focused === button;
}

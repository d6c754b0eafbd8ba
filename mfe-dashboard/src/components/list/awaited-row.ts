import { useEffect, useEffectEvent, type RefObject } from 'react';
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

export interface AwaitedRowProps {
  list: RefObject<HTMLElement | null>;
  loads: readonly unknown[];
  awaitedRow: AwaitedRow | null;
  onAwaitedRow: () => void;
}

/** Focuses the awaited row once it is loaded. */
export function useAwaitedRow({ list, loads, awaitedRow, onAwaitedRow }: AwaitedRowProps): void {
  const isThere = awaitedRow !== null && awaitedRow.row < loads.length;
  const focusRow = useEffectEvent(() => {
    if (!isThere) return;
    const row = list.current?.querySelector(`[data-index="${awaitedRow.row}"]`);
    if (isStillAwaited(awaitedRow)) row?.querySelector('a')?.focus();
    onAwaitedRow();
  });
  useEffect(() => focusRow(), [isThere]);
}

/** The row that comes next for someone who pressed a button for more. */
export interface AwaitedRow {
  row: number;
  /** What had the focus then. */
  button: Element | null;
}

/** True for someone who has the focus where it was at the press, or lost it as the button went. */
export function isStillAwaited({ button }: AwaitedRow): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === button;
}

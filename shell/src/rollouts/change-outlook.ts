/** What a change will do, told before it is made. */
export interface ChangeOutlook {
  title: string;
  /** What will happen to whom, in one sentence. */
  text: string;
  /** What else should be known before deciding. */
  cautions: readonly string[];
  confirmLabel: string;
  isDangerous: boolean;
  /** Why it cannot be made as things stand; null when it can. */
  obstacle: string | null;
}

/** When a change of the rules reaches people. */
export const atNextPage = 'with the next page they load';

/** Leaves out what does not apply. */
export function sentences(lines: readonly (string | false | null | undefined)[]): string[] {
  return lines.filter((line) => typeof line === 'string');
}

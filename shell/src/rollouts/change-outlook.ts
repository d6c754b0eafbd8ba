import type { Rollout } from 'shared-domain';

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

/** What to say where a change moves people, but not the pinned ones. */
export function pinCaution({ pins }: Rollout): string | null {
  return pins.length === 0 ? null : `Pins come first: ${pins.length} pinned, who stay where they are.`;
}

import type { Rollout } from 'shared-domain/releases';

/** What a change will do, shown before it is confirmed. */
export interface ChangeOutlook {
  title: string;
  /** What will happen to which users, in one sentence. */
  text: string;
  /** What else the administrator should know before deciding. */
  cautions: readonly string[];
  confirmLabel: string;
  isDangerous: boolean;
  /** Why the change is not possible; null when it is. */
  obstacle: string | null;
}

/** When users notice a changed rollout. */
export const atNextPage = 'with the next page they load';

/** Leaves out what does not apply. */
export function sentences(lines: readonly (string | false | null | undefined)[]): string[] {
  return lines.filter((line) => typeof line === 'string');
}

/** For changes that move users, but not the pinned ones. */
export function pinCaution({ pins }: Rollout): string | null {
  return pins.length === 0 ? null : `Pins take precedence. Pinned users and companies that stay: ${pins.length}.`;
}

import type { SelfHalt } from 'shared-domain';
import type { RolloutRules } from '../registry/registry-snapshot';

/** Why a ramp has to halt, in two sentences; null when it may go on. */
export function haltReason(
  { candidate, active, certainty, verdict }: SelfHalt,
  { haltMargin }: Pick<RolloutRules, 'haltMargin'>,
): string | null {
  if (verdict !== 'worse') return null;
  const others =
    active.users === 0
      ? 'nobody has met the active release'
      : `${active.affected} of ${active.users} with the active release`;
  return (
    `Halted by itself: it failed for ${candidate.affected} of the ${candidate.users} users who met it; ${others}. ` +
    `It is ${certainty} % certain that its share of failures is more than ${haltMargin} points higher.`
  );
}

import type { SelfHalt } from 'shared-domain/releases';
import type { RolloutRules } from '../registry/registry-snapshot';

/** Why a ramp has to halt, in two sentences; null if it may continue. */
export function haltReason(
  { candidate, active, certainty, verdict }: SelfHalt,
  { haltMargin }: Pick<RolloutRules, 'haltMargin'>,
): string | null {
  if (verdict !== 'worse') return null;
  const others =
    active.users === 0
      ? 'nobody has used the active release'
      : `${active.affected} of ${active.users} with the active release`;
  return (
    `Halted automatically: it failed for ${candidate.affected} of its ${candidate.users} users; ${others}. ` +
    `The probability that its failure rate is more than ${haltMargin} points higher is ${certainty} %.`
  );
}

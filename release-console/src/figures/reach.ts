import { countedName, rampSteps, type RolloutReach, type RolloutSummary } from 'shared-domain/releases';
import { formatCount } from 'shared-domain/wire';
import { type Slot, slotNames, slots } from './sessions-series';

type Reach = Pick<RolloutReach, 'users' | 'companies'>;

/** `40 users, 8 companies`; companies are left out if there are none. */
export function reachText(remote: string, reach: Reach | null): string {
  const { one, many } = countedName(remote);
  if (reach === null) return `an unknown number of ${many}`;
  const { users, companies } = reach;
  if (users === 0) return 'nobody';
  const people = formatCount(users, one, many);
  return companies === 0 ? people : `${people}, ${formatCount(companies, 'company', 'companies')}`;
}

/** The users that a release has now; null if that is unknown. */
export function reachOfRelease({ reach }: Pick<RolloutSummary, 'reach'>, release: string | undefined): Reach | null {
  if (!reach) return null;
  return reach.releases.find((entry) => entry.release === release) ?? { users: 0, companies: 0 };
}

/** The percentages that are offered for the ramp, each with the users it reaches. */
export function offeredSteps({ reach, candidate }: RolloutSummary): { percentage: number; reach: Reach | null }[] {
  if (reach) return reach.steps.map((step) => ({ percentage: step.percentage, reach: step }));
  return candidate ? rampSteps.map((percentage) => ({ percentage, reach: null })) : [];
}

/** The part of all users that gets one release. */
export interface Share {
  /** `other` is a release that users are pinned to; `none` stands for users who get no release. */
  slot: Slot | 'other' | 'none';
  title: string;
  release: string | null;
  /** Null if unknown. */
  reach: Reach | null;
}

/** Who gets what: candidate and active release always, every other release if someone gets it. */
export function sharesOf(rollout: RolloutSummary): Share[] {
  const named = slots.flatMap((slot): Share[] => {
    const release = rollout[slot]?.release;
    if (release === undefined) return [];
    const reach = reachOfRelease(rollout, release);
    return slot === 'previous' && !reach?.users ? [] : [{ slot, title: slotNames[slot], release, reach }];
  });
  const others = (rollout.reach?.releases ?? [])
    .filter(({ release }) => !named.some((share) => share.release === release))
    .map(({ release, ...reach }): Share => {
      return release === null
        ? { release, reach, slot: 'none', title: 'No release' }
        : { release, reach, slot: 'other', title: 'Pinned' };
    });
  return [...named, ...others];
}

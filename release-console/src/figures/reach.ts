import type { RolloutReach, RolloutSummary } from 'shared-domain/releases';
import { type Slot, slotNames, slots } from './sessions-series';

type Reach = Pick<RolloutReach, 'users' | 'companies'>;

/** `40 users, 8 companies`; companies are left out if there are none. */
export function reachText({ users, companies }: Reach): string {
  if (users === 0) return 'nobody';
  const people = counted(users, 'user', 'users');
  return companies === 0 ? people : `${people}, ${counted(companies, 'company', 'companies')}`;
}

function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** The users that a release has now. */
export function reachOfRelease({ reach }: Pick<RolloutSummary, 'reach'>, release: string | undefined): Reach {
  return reach.releases.find((entry) => entry.release === release) ?? { users: 0, companies: 0 };
}

/** The part of all users that gets one release. */
export interface Share extends Reach {
  /** `other` is a release that users are pinned to; `none` stands for users who get no release. */
  slot: Slot | 'other' | 'none';
  title: string;
  release: string | null;
}

/** Who gets what: candidate and active release always, every other release if somebody gets it. */
export function sharesOf(rollout: RolloutSummary): Share[] {
  const named = slots.flatMap((slot): Share[] => {
    const release = rollout[slot]?.release;
    if (release === undefined) return [];
    const reach = reachOfRelease(rollout, release);
    return slot === 'previous' && reach.users === 0 ? [] : [{ slot, title: slotNames[slot], release, ...reach }];
  });
  const others = rollout.reach.releases
    .filter(({ release }) => !named.some((share) => share.release === release))
    .map((entry): Share => {
      return entry.release === null
        ? { ...entry, slot: 'none', title: 'No release' }
        : { ...entry, slot: 'other', title: 'Pinned' };
    });
  return [...named, ...others];
}

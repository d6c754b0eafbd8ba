import type { Attention } from 'shared-domain/waste';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { countLoadsNeedingAttention } from './attention.repository';

/** How many of the loads that the user can see need attention now. */
export function getAttention({ database, clock }: ApiContext, { actor }: SignedIn): Promise<Attention> {
  return countLoadsNeedingAttention(database, actor, clock());
}

import { attentionReasons, type AttentionReason } from 'shared-domain/waste';
import type { LoadFilter } from './load-filter';

/** Adds the reason to the filter, or removes it. */
export function withReason(filter: LoadFilter, reason: AttentionReason): LoadFilter {
  const isChosen = (one: AttentionReason) => filter.attention.includes(one) !== (one === reason);
  return { ...filter, attention: attentionReasons.filter(isChosen) };
}

import { quietDays, statusSteps, type AttentionReason, type Load } from 'shared-domain/waste';
import { dayMs } from 'shared-domain/wire';
import type { RowReasons } from './describe-time';

/** Why a load is in a list of what needs attention, apart from what is overdue: its due date says that. `now` in ms. */
export function reasonsOf(load: Load, attention: readonly AttentionReason[], now: number): RowReasons {
  const { current_status: status, last_event_at: last } = load;
  if (statusSteps[status].isCertifiable) return {};
  const lacks = [
    attention.includes('no_photo') && load.has_photo === false && 'photo',
    attention.includes('no_position') && load.has_position === false && 'position',
  ].filter(Boolean);
  const isQuiet = attention.includes('no_event') && Date.parse(last ?? load.created_at) < now - quietDays * dayMs;
  return {
    ...(status !== 'generated' && lacks.length > 0 && { lacks: `No ${lacks.join(' or ')}` }),
    ...(isQuiet && { quiet: last === null ? 'event' : 'time' }),
  };
}

import { formatNumber } from '../wire/number';

/** Fields that a new load must have, in the order of the form. */
export const requiredLoadFields = [
  'client_id',
  'manifest_number',
  'generator_name',
  'generator_address',
  'waste_type',
  'hazard_class',
  'waste_description',
  'quantity',
  'unit',
  'container_type',
] as const;

/** Longest texts of a new load, in characters. */
export const loadTextLimits = {
  manifest_number: 60,
  generator_name: 200,
  generator_address: 500,
  waste_description: 2000,
  safety_notes: 2000,
} as const;

/** Longest texts of a new tracking event, in characters. */
export const trackingEventLimits = { location: 300, notes: 2000 } as const;

/**
 * How many events a load can have, because its page and its certificate show all of them: any events, then only corrections
 * and steps that change its status, and in the end only those of its disposal and certification.
 */
export const historyLimits = { any: 1000, changes: 1050, final: 1100 } as const;

/** From this number of events on, the dialog states the limit. */
const nearLimit = 950;

/** What can still be recorded for a load with this many events; null while no limit is near. */
export function describeHistoryLimit(count: number): string | null {
  const { any, changes, final } = historyLimits;
  if (count < nearLimit) return null;
  if (count < any) {
    return `This load has ${count} tracking events. After ${formatNumber(any)}, only corrections and steps that change its status can be recorded.`;
  }
  const reached = count < changes ? any : count < final ? changes : final;
  return `This load has reached the limit of ${formatNumber(reached)} tracking events. ${remaining[reached]}`;
}

const remaining = {
  [historyLimits.any]: 'Only corrections and steps that change its status can still be recorded.',
  [historyLimits.changes]:
    'Only steps that change its status to Disposed or Certified, and corrections of such steps, can still be recorded.',
  [historyLimits.final]: 'No more events can be recorded.',
};

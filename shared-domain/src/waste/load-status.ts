/** The seven stages of a waste load, in order. */
export const loadStatuses = [
  'generated',
  'picked_up',
  'in_transit',
  'in_storage',
  'at_disposal_facility',
  'disposed',
  'certified',
] as const;

export type LoadStatus = (typeof loadStatuses)[number];

export interface StatusStep {
  /** Display label: underscores removed, each word capitalized. */
  label: string;
  /** Title of the status card on the dashboard, if it is not the label. */
  cardTitle?: string;
  /** Progress of a load in this status, in percent. */
  progress: number;
  /** Width of the status card's bar, in percent. */
  barWidth: number;
  /** True while the load is on its way, so that a live position makes sense. */
  isTracked?: true;
  /** True once a certificate may be downloaded. */
  isCertifiable?: true;
}

export const statusSteps: Record<LoadStatus, StatusStep> = {
  generated: { label: 'Generated', progress: 10, barWidth: 14.3 },
  picked_up: { label: 'Picked Up', progress: 25, barWidth: 28.6, isTracked: true },
  in_transit: { label: 'In Transit', progress: 40, barWidth: 42.9, isTracked: true },
  in_storage: { label: 'In Storage', progress: 55, barWidth: 57.2, isTracked: true },
  at_disposal_facility: { label: 'At Disposal Facility', cardTitle: 'At Facility', progress: 75, barWidth: 71.5 },
  disposed: { label: 'Disposed', progress: 90, barWidth: 85.8, isCertifiable: true },
  certified: { label: 'Certified', progress: 100, barWidth: 100, isCertifiable: true },
};

/** The usual next statuses: the custody rules of the domain. Another step is accepted and marked exceptional. */
const usualNext: Record<LoadStatus, readonly LoadStatus[]> = {
  generated: ['picked_up'],
  picked_up: ['in_transit', 'in_storage', 'at_disposal_facility'],
  in_transit: ['in_transit', 'in_storage', 'at_disposal_facility'],
  in_storage: ['in_storage', 'in_transit', 'at_disposal_facility'],
  at_disposal_facility: ['in_transit', 'disposed'],
  disposed: ['certified'],
  certified: [],
};

export function isLoadStatus(value: unknown): value is LoadStatus {
  return loadStatuses.includes(value as LoadStatus);
}

/**
 * The usual steps after a status. A history without a tracking event, which is `null`, may begin with the generation or
 * with what usually follows it.
 */
export function usualStepsAfter(previous: LoadStatus | null): readonly LoadStatus[] {
  return previous === null ? ['generated', ...usualNext.generated] : usualNext[previous];
}

/** True when `next` is not among the usual steps after `previous`. Such a step is recorded and marked, never refused. */
export function isExceptionalStep(previous: LoadStatus | null, next: LoadStatus): boolean {
  return !usualStepsAfter(previous).includes(next);
}

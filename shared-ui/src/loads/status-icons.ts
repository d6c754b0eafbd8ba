import type { LoadStatus } from 'shared-domain/waste';
import type { IconName } from '../icons/icon-paths';

/** Each status has a shape of its own. */
export const statusIcons: Record<LoadStatus, IconName> = {
  generated: 'drum',
  picked_up: 'hand-over',
  in_transit: 'truck',
  in_storage: 'warehouse',
  at_disposal_facility: 'facility',
  disposed: 'flame',
  certified: 'seal',
};

import type { LoadStatus } from 'shared-domain/waste';
import { inTransaction } from '../../../platform/database/transaction';
import { newId } from '../../../platform/new-id';
import { adminActor, useTestPortal } from '../../../testing';
import { appendTrackingEvent } from '../tracking-events.service';

/** A portal for one test file, with what tests of a load's history call as the administrator. */
export function useHistory() {
  const portal = useTestPortal();
  return {
    portal,
    /** A load that was created so many minutes ago. */
    aLoadId: async (age = 20): Promise<string> => {
      const id = await portal.aLoad();
      portal.passTime(age);
      return id;
    },
    minutesAgo: (minutes: number) => new Date(portal.now.getTime() - minutes * 60_000).toISOString(),
    record: (body: Record<string, unknown>, options = {}) =>
      portal.call('recordTrackingEvent', { body: { status: 'picked_up', ...body } }, { as: 'admin', ...options }),
    /** Adds an event from another source, at any time. `beforeCommit` runs while its transaction locks the load. */
    recordLate: (loadId: string, status: LoadStatus, eventTime: string, beforeCommit?: () => Promise<void>) =>
      inTransaction(portal.database, adminActor, async (tx) => {
        await appendTrackingEvent(tx, {
          ...{ id: newId(portal.now), loadId, status, location: null, notes: null },
          ...{ eventTime: new Date(eventTime), recordedAt: portal.now, recordedBy: 'import', recordedByUserId: null },
        });
        await beforeCommit?.();
      }),
    timeline: async (id: string) => (await portal.call('listTrackingEvents', { params: { id } }, { as: 'admin' })).body,
    statusOf: async (id: string) =>
      (await portal.call('getLoad', { params: { id } }, { as: 'admin' })).body.current_status,
    counts: async () => (await portal.call('getDashboardStats', {}, { as: 'admin' })).body,
  };
}

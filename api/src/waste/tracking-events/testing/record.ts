import type { LoadStatus } from 'shared-domain/waste';
import { inTransaction } from '../../../platform/database/transaction';
import { newId } from '../../../platform/new-id';
import { aNewLoad, adminActor, useTestPortal } from '../../../testing';
import { appendTrackingEvent } from '../tracking-events.service';

export const portal = useTestPortal();
export let admin: string;
beforeAll(async () => {
  admin = await portal.signInAs('admin');
});

export const aLoadId = async () => (await portal.call('createLoad', { body: aNewLoad() }, { token: admin })).body.id;
export const record = (body: unknown, options = {}) =>
  portal.call('recordTrackingEvent', { body }, { token: admin, ...options });
export const timeline = async (id: string) =>
  (await portal.call('listTrackingEvents', { params: { id } }, { token: admin })).body;
export const statusOf = async (id: string) => (await portal.call('getLoad', { params: { id } }, { token: admin })).body;
export const counts = async () => (await portal.call('getDashboardStats', {}, { token: admin })).body;
export const recordLate = (loadId: string, status: LoadStatus, eventTime: string) =>
  inTransaction(portal.database, adminActor, (tx) =>
    appendTrackingEvent(tx, {
      ...{ id: newId(portal.now), loadId, status, location: null, notes: null },
      ...{ eventTime: new Date(eventTime), recordedAt: portal.now, recordedBy: 'import', recordedByUserId: null },
    }),
  );

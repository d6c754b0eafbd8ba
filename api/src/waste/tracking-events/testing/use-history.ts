import type { LoadStatus } from 'shared-domain/waste';
import { aNewLoad, useTestPortal } from '../../../testing';

/** A portal for one test file, with what tests of a load's history call as the administrator. */
export function useHistory() {
  const portal = useTestPortal();
  let token: string;
  beforeEach(async () => {
    token = await portal.signInAs('admin');
  });
  const getLoad = async (id: string) => (await portal.call('getLoad', { params: { id } }, { token })).body;
  return {
    portal,
    /** A load that was created so many minutes ago. */
    aLoadId: async (age = 20): Promise<string> => {
      const { body } = await portal.call('createLoad', { body: aNewLoad() }, { token });
      portal.passTime(age);
      return body.id;
    },
    minutesAgo: (minutes: number) => new Date(portal.now.getTime() - minutes * 60_000).toISOString(),
    record: (body: Record<string, unknown>, options = {}) =>
      portal.call('recordTrackingEvent', { body: { status: 'picked_up', ...body } }, { token, ...options }),
    timeline: async (id: string) => (await portal.call('listTrackingEvents', { params: { id } }, { token })).body,
    statusOf: async (id: string): Promise<LoadStatus> => (await getLoad(id)).current_status,
  };
}

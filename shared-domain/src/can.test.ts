import { can } from './can';

test('only administrators create loads, record tracking events, attach photos and list clients', () => {
  for (const permission of ['load:create', 'trackingEvent:record', 'photo:attach', 'client:list'] as const) {
    expect(can('admin', permission)).toBe(true);
    for (const role of ['client', 'driver', 'Admin', '', null, undefined]) expect(can(role, permission)).toBe(false);
  }
});

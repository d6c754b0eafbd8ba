import { can } from './can';
import type { Role } from './accounts';

const companyId = '0190a1b2-0000-7000-8000-0000000000c1';

test.each(['load:create', 'trackingEvent:record', 'photo:attach', 'client:list', 'embed:manage'] as const)(
  'only administrators of the portal or of a company have %s',
  (permission) => {
    expect(can({ role: 'admin', client_id: null }, permission)).toBe(true);
    expect(can({ role: 'admin', client_id: companyId }, permission)).toBe(true);
    for (const role of ['client', 'driver', 'Admin', ''] as Role[]) {
      expect(can({ role, client_id: companyId }, permission)).toBe(false);
    }
    for (const nobody of [null, undefined]) expect(can(nobody, permission)).toBe(false);
  },
);

test('only administrators of the whole portal manage releases', () => {
  expect(can({ role: 'admin', client_id: null }, 'rollout:manage')).toBe(true);
  expect(can({ role: 'admin', client_id: companyId }, 'rollout:manage')).toBe(false);
  expect(can({ role: 'client', client_id: companyId }, 'rollout:manage')).toBe(false);
});

import type { Audience } from 'shared-domain/releases';
import { audienceText } from './describe-audience';

const numberedNames = {
  subjects: 'users' as const,
  company: (id: string) => `Company ${id}`,
  user: (id: string) => `${id}@acme.example`,
};

test.each<[Partial<Audience>, string]>([
  [{}, 'everyone'],
  [{ roles: ['admin', 'client'] }, 'everyone'],
  [{ roles: ['client'] }, 'all client users'],
  [{ clientIds: ['1', '2'] }, 'the users of Company 1 and Company 2'],
  [{ clientIds: ['1', '2', '3'] }, 'the users of Company 1, Company 2, and Company 3'],
  [
    { roles: ['admin'], clientIds: ['1', '2', '3', '4', '5'] },
    'the administrators of Company 1, Company 2, Company 3, and 2 more companies',
  ],
  [{ userIds: ['ana', 'bo'] }, 'ana@acme.example and bo@acme.example'],
  [{ roles: ['admin'], userIds: ['ana'] }, 'ana@acme.example, if they are among all administrators'],
])('the audience %j is %s', (facts, text) => {
  expect(audienceText({ roles: [], clientIds: [], userIds: [], ...facts }, numberedNames)).toBe(text);
});

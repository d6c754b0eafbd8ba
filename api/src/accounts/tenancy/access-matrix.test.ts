import { mayCall, type Endpoint } from 'shared-domain/wire';
import { endpoints, type EndpointName } from 'shared-domain/testing';
import { aRelease } from '../../releases/registry/testing/a-release';
import { registerBuiltIns } from '../../releases/builds/built-in-releases.service';
import { aNewLoad, aPartnerKey, missingId, useTestPortal, testClients, testUsers, type TestRole } from '../../testing';

type Kind = 'load' | 'trackingEvent' | 'photo' | 'site' | 'partnerKey';
type Target = 'own' | 'foreign' | 'missing';
type Visitor = TestRole | 'visitor';

const names = Object.keys(endpoints) as EndpointName[];

const portal = useTestPortal();
/** Ids of records of the clients `own` and `other`, by the kind of record an endpoint needs. */
const ids: Record<Kind, { own?: string; other?: string }> = {
  load: {},
  trackingEvent: {},
  photo: {},
  site: {},
  partnerKey: {},
};
beforeAll(async () => {
  await registerBuiltIns(portal.context, [aRelease()]);
  for (const owner of ['own', 'other'] as const) {
    ids.load[owner] = await portal.aLoad({ client_id: testClients[owner].id });
    ids.trackingEvent[owner] = (await portal.recordEvent(ids.load[owner], { status: 'disposed' })).body.id;
    ids.photo[owner] = (await portal.attachPhoto(ids.trackingEvent[owner])).body.id;
    await Promise.all([addSite(owner), addPartnerKey(owner)]);
  }
});

const siteArea = { lat: 29.7, lng: -95.2, radius_m: 300 };

/** Unlike other records, a site can be deleted, so each deletion needs another one. */
async function addSite(owner: 'own' | 'other'): Promise<void> {
  const name = `Plant ${ids.site[owner] ?? ''}`;
  ids.site[owner] = await portal.aSite({ client_id: testClients[owner].id, name });
}

/** A key can end only once. */
async function addPartnerKey(owner: 'own' | 'other'): Promise<void> {
  ids.partnerKey[owner] = (await aPartnerKey(portal, { client_id: testClients[owner].id })).key.id;
}

function kindOfId(path: string): keyof typeof ids | null {
  if (path.includes('/waste-loads/{id}')) return 'load';
  if (path.includes('/tracking-events/{id}')) return 'trackingEvent';
  if (path.includes('/sites/{id}')) return 'site';
  if (path.includes('/embed/keys/{id}')) return 'partnerKey';
  return path.includes('/photos/{id}') ? 'photo' : null;
}

/** Whose record the id names, as seen by the caller. */
function idFor(kind: keyof typeof ids, role: Visitor, target: Target): string {
  if (target === 'missing') return missingId;
  const isOwn = target === 'own';
  const owner = (role === 'other') === isOwn ? 'other' : 'own';
  return ids[kind][owner] ?? missingId;
}

/** Remotes belong to no company: they exist or not. */
const isOfRemote = (name: EndpointName) => endpoints[name].path.includes('{remote}');

function expectedStatus(name: EndpointName, role: Visitor, target: Target): number[] {
  const { access, path }: Endpoint = endpoints[name];
  const usual = [200, 201, 204, 415, 422];
  // A certificate requires its ticket instead of a token, a report of an embed a text with its token.
  if (name === 'downloadCertificate') return [401];
  if (name === 'reportEmbedLoad') return [415];
  if (access === 'anyone') return [200, 422];
  // A session is no partner key.
  if (role === 'visitor' || access === 'partner-key') return [401];
  if (!mayCall(testUsers[role], access)) return [403];
  if (isOfRemote(name) && target === 'missing') return [404, 422];
  const kind = kindOfId(path);
  if (kind === null) return usual;
  const isHidden = target === 'missing' || (target === 'foreign' && role !== 'admin');
  // A body that is refused before the lookup reveals nothing about the record.
  if (!isHidden) return usual;
  return name === 'attachPhoto' ? [404, 415, 422] : [404];
}

describe.each(['visitor', 'client', 'other', 'admin', 'companyAdmin'] as const)('as %s', (role) => {
  describe.each(['own', 'foreign', 'missing'] as const)('with the id of a record that is %s', (target) => {
    test.each(names)('%s returns only what the role may see', async (name) => {
      if (name === 'deleteSite') await Promise.all([addSite('own'), addSite('other')]);
      const isEnd = name === 'rotatePartnerKey' || name === 'revokePartnerKey';
      if (isEnd) await Promise.all([addPartnerKey('own'), addPartnerKey('other')]);
      const token = role === 'visitor' ? undefined : await portal.signInAs(role);
      const kind = kindOfId(endpoints[name].path);
      const remote = target === 'missing' ? 'mfe-none' : 'mfe-dashboard';
      const params = { ...(isOfRemote(name) && { remote }), ...(kind !== null && { id: idFor(kind, role, target) }) };
      const query = name === 'explainRelease' && { query: { email: testUsers.client.email } };
      const place = name === 'namePlace' && { query: { location: '32.37, -88.71' } };
      const body = isEnd
        ? { body: { reason: 'A test' } }
        : name === 'updateSite'
          ? { body: { ...siteArea, name: `Plant of ${role}, ${target}` } }
          : endpoints[name].method === 'POST' && kind === null && { body: {} };
      const input = { params, ...query, ...place, ...body };
      const { status, text } = await portal.call(name, input, { token });
      expect(expectedStatus(name, role, target)).toContain(status);
      const stranger = strangerTo(role);
      if (stranger) expect(text).not.toContain(stranger.id);
    });
  });
});

/** The company that a user must learn nothing about, not even its id. */
function strangerTo(role: Visitor) {
  const company = role === 'visitor' ? null : testUsers[role].client_id;
  return company === null ? null : company === testClients.own.id ? testClients.other : testClients.own;
}

describe.each(['client', 'companyAdmin'] as const)('to %s', (role) => {
  test.each(names.filter((name) => kindOfId(endpoints[name].path) !== null && endpoints[name].access === 'signed-in'))(
    '%s returns the same response for a foreign, a missing and an impossible id',
    async (name) => {
      const token = await portal.signInAs(role);
      const kind = kindOfId(endpoints[name].path) ?? 'load';
      const impossible = ['x', "' or true --", '%00', '../clients', 'null', '0', 'Ä'];
      const answers = await Promise.all(
        [idFor(kind, role, 'foreign'), missingId, ...impossible].map((id) =>
          portal.call(name, { params: { id } }, { token }),
        ),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
    },
  );
});

test('a client cannot write, regardless of the content', async () => {
  const create = await portal.call('createLoad', { body: aNewLoad() }, { as: 'client' });
  const record = await portal.recordEvent(ids.load.own ?? '', {}, { as: 'client' });
  expect([create.status, record.status]).toEqual([403, 403]);
});

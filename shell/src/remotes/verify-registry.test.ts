import { aDocument, aKey, aRelease, portalKey, signed } from '../testing/a-registry';
import { verifyNotice, verifyRegistry } from './verify-registry';

const keys = [portalKey.public];
const verify = (document: unknown, among = keys) => verifyRegistry(signed('registry', document), among);
const refusal = (kind: string) => expect.objectContaining({ name: 'RegistryRefusal', kind });
const aNotice = (facts = {}) => ({ revision: 1, issuedAt: new Date().toISOString(), killed: [], ...facts });

afterEach(() => localStorage.clear());

test('a document of the portal is accepted unchanged', async () => {
  const document = aDocument({ releases: { 'mfe-dashboard': aRelease() } });
  await expect(verify(document)).resolves.toEqual(document);
});

test('an expired document is refused', async () => {
  await expect(verify(aDocument({ expiresAt: new Date(Date.now() - 1).toISOString() }))).rejects.toEqual(
    refusal('expired'),
  );
});

test('a revision older than one seen before is refused; the same and later ones are not', async () => {
  await verify(aDocument({ revision: 5 }));
  await expect(verify(aDocument({ revision: 4 }))).rejects.toEqual(refusal('replayed'));
  await expect(verify(aDocument({ revision: 5 }))).resolves.toMatchObject({ revision: 5 });
  await expect(verify(aDocument({ revision: 6 }))).resolves.toMatchObject({ revision: 6 });
});

test('the revision of a notice counts for documents too', async () => {
  await verifyNotice(signed('notice', aNotice({ revision: 9 })), keys);
  await expect(verify(aDocument({ revision: 8 }))).rejects.toEqual(refusal('replayed'));
  await expect(verifyNotice(signed('notice', aNotice({ revision: 8 })), keys)).rejects.toEqual(refusal('replayed'));
});

test('an unverified text does not raise the revision seen', async () => {
  const forged = { ...signed('registry', aDocument({ revision: 99 }), aKey()), keyId: portalKey.id };
  await expect(verifyRegistry(forged, keys)).rejects.toEqual(refusal('signature'));
  await expect(verify(aDocument({ revision: 1 }))).resolves.toMatchObject({ revision: 1 });
});

test('a second key of the portal does not allow old revisions', async () => {
  const other = aKey();
  const both = [portalKey.public, other.public];
  await verify(aDocument({ revision: 5 }), both);
  const old = signed('registry', aDocument({ revision: 4 }), other);
  await expect(verifyRegistry(old, both)).rejects.toEqual(refusal('replayed'));
});

test('a portal with a fresh database, and so a fresh key, starts counting again', async () => {
  await verify(aDocument({ revision: 50 }));
  const fresh = aKey();
  const first = signed('registry', aDocument({ revision: 1 }), fresh);
  await expect(verifyRegistry(first, [fresh.public])).resolves.toMatchObject({ revision: 1 });
});

test.each(['{', '[]', '{"x":"y"}', 'null'])('a damaged store of revisions (%s) blocks no document', async (memory) => {
  localStorage.setItem('portal-registry-revision', memory);
  await expect(verify(aDocument({ revision: 1 }))).resolves.toMatchObject({ revision: 1 });
});

test('documents are accepted without storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  await expect(verify(aDocument())).resolves.toMatchObject({ revision: 1 });
});

test.each([
  ['no object', []],
  ['a revision in words', aDocument({ revision: 'one' as never })],
  ['no expiry', { ...aDocument(), expiresAt: undefined }],
  ['a subject without a role', { ...aDocument(), subject: { userId: 'u' } }],
  ['remotes that are none', { ...aDocument(), remotes: { 'mfe-dashboard': 'newest' } }],
  [
    'killed releases without a reason',
    { ...aDocument(), killed: [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa' }] },
  ],
])('a signed document with %s is refused', async (_, document) => {
  await expect(verify(document)).rejects.toEqual(refusal('malformed'));
});

test('a signed text that is not a notice is refused', async () => {
  await expect(verifyNotice(signed('notice', {}), keys)).rejects.toEqual(refusal('malformed'));
  await expect(verifyNotice(signed('registry', aNotice()), keys)).rejects.toEqual(refusal('signature'));
});

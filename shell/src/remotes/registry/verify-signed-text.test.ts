import { dataElement, pageElementIds } from 'shared-domain/releases';
import { aKey, portalKey, signed } from '../../testing/a-registry';
import { readPortalKeys } from './page-data';
import { startVerifying, verifySignedText } from './verify-signed-text';

const content = { revision: 1 };
const verify = (text: unknown, keys = [portalKey.public]) => verifySignedText('registry', text, keys);
const kind = (name: string) => expect.objectContaining({ name: 'RegistryRefusal', kind: name });

/** A browser in which the signature has to be checked without its help. */
const withoutEd25519 = () =>
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unknown', 'NotSupportedError'));
const withoutTls = () => jest.replaceProperty(globalThis, 'crypto', { ...crypto, subtle: undefined } as never);

describe.each([
  ['with the signatures of the browser', () => undefined],
  ['in a browser that lacks Ed25519', withoutEd25519],
  ['in a page without TLS', withoutTls],
])('%s', (_, prepare) => {
  beforeEach(() => void prepare());

  test('a text of the portal is accepted', async () => {
    await expect(verify(signed('registry', content))).resolves.toEqual(content);
  });

  test('a text with one changed character is refused', async () => {
    const text = signed('registry', content);
    await expect(verify({ ...text, payload: text.payload.replace('1', '2') })).rejects.toEqual(kind('signature'));
  });

  test('a signature for another purpose or with another key is refused', async () => {
    await expect(verify(signed('notice', content))).rejects.toEqual(kind('signature'));
    const forged = { ...signed('registry', content, aKey()), keyId: portalKey.id };
    await expect(verify(forged)).rejects.toEqual(kind('signature'));
  });

  test('a check that was started ahead counts for exactly that text, purpose and key', async () => {
    const text = signed('registry', content);
    const start = () => startVerifying('registry', text, [portalKey.public]);
    start();
    await expect(verify({ ...text, payload: text.payload.replace('1', '2') })).rejects.toEqual(kind('signature'));
    await expect(verifySignedText('notice', text, [portalKey.public])).rejects.toEqual(kind('signature'));
    const foreign = { id: portalKey.id, key: aKey().public.key };
    await expect(verify(text, [foreign])).rejects.toEqual(kind('signature'));
    await expect(verify(text, [])).rejects.toEqual(kind('unknown-key'));
    await expect(verify(text)).resolves.toEqual(content);
  });

  test('a forged text stays refused if its check was started ahead', async () => {
    const forged = { ...signed('registry', content, aKey()), keyId: portalKey.id };
    startVerifying('registry', forged, [portalKey.public]);
    await expect(verify(forged)).rejects.toEqual(kind('signature'));
  });

  test.each(['no Base64!', 'AAAA'])('the signature "%s" is refused', async (signature) => {
    await expect(verify({ ...signed('registry', content), signature })).rejects.toEqual(kind('signature'));
  });
});

test.each([null, 'text', {}, { id: portalKey.id }, { id: portalKey.id, key: 1 }, { key: portalKey.public.key }])(
  'with %j as the key of the page, its text is refused and nothing throws before',
  async (key) => {
    document.body.innerHTML = dataElement(pageElementIds.keys, [key]);
    const keys = readPortalKeys();
    const text = signed('registry', content);
    startVerifying('registry', text, keys);
    await expect(verify(text, keys)).rejects.toEqual(kind('unknown-key'));
  },
);

test('the browser’s own implementation is used if there is one', async () => {
  const verified = jest.spyOn(crypto.subtle, 'verify');
  await verify(signed('registry', content));
  expect(verified).toHaveBeenCalledTimes(1);
});

test('a check that was started ahead is not repeated', async () => {
  const verified = jest.spyOn(crypto.subtle, 'verify');
  const text = signed('registry', content);
  startVerifying('registry', text, [portalKey.public]);
  await expect(verify(text)).resolves.toEqual(content);
  expect(verified).toHaveBeenCalledTimes(1);
});

test.each([null, 'text', { ...signed('registry', content), keyId: 'ffffffffffffffff' }])(
  'nothing is started for %j',
  (text) => {
    const imported = jest.spyOn(crypto.subtle, 'importKey');
    startVerifying('registry', text, [portalKey.public]);
    expect(imported).not.toHaveBeenCalled();
  },
);

test('a key that the page does not name is refused, like a revoked one', async () => {
  const other = aKey();
  await expect(verify(signed('registry', content, other))).rejects.toEqual(kind('unknown-key'));
  await expect(verify(signed('registry', content), [])).rejects.toEqual(kind('unknown-key'));
  await expect(verify(signed('registry', content, other), [portalKey.public, other.public])).resolves.toEqual(content);
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ payload: 1, keyId: portalKey.id, signature: 'AAAA' }],
  [{ ...signed('registry', content), signature: '' }],
])('%j is not a signed text', async (text) => {
  await expect(verify(text)).rejects.toEqual(kind('malformed'));
});

test('a signed text that is not JSON is refused', async () => {
  await expect(verify(signed('registry', '{'))).rejects.toEqual(kind('malformed'));
});

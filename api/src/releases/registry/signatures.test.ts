import { publicKeyId, signText } from 'shared-domain/signing';
import { signingPurposes, type SigningPurpose } from 'shared-domain/wire';
import { ed25519Vectors, sharedDataMissing } from '../../testing/shared-data';
import { createKeyPair, isSignature, isSigned, signingKey } from './signatures';

const { id, publicKey, privateKey } = createKeyPair();
const payload = '{"revision":7}';
const signed = signText('registry', payload, signingKey(id, privateKey));

test('a signature verifies with the public key, whose id it names', () => {
  expect(isSigned('registry', signed, publicKey)).toBe(true);
  expect(signed).toMatchObject({ payload, keyId: publicKeyId(publicKey) });
  expect(signed.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
});

test('no character of the text may differ', () => {
  for (let at = 0; at < payload.length; at += 1) {
    const tampered = `${payload.slice(0, at)}${payload[at] === '7' ? '8' : '7'}${payload.slice(at + 1)}`;
    expect(isSigned('registry', { ...signed, payload: tampered }, publicKey)).toBe(false);
  }
  expect(isSigned('registry', { ...signed, payload: `${payload} ` }, publicKey)).toBe(false);
});

test.each((Object.keys(signingPurposes) as SigningPurpose[]).filter((purpose) => purpose !== 'registry'))(
  'a signature for the registry is not valid for %s',
  (purpose) => {
    expect(isSigned(purpose, signed, publicKey)).toBe(false);
    expect(isSigned('registry', signText(purpose, payload, signingKey(id, privateKey)), publicKey)).toBe(false);
  },
);

test('a purpose cannot be moved into the text', () => {
  const { signature } = signText('notice', payload, signingKey(id, privateKey));
  const moved = { ...signed, payload: `${signingPurposes.notice}\n${payload}`, signature };
  expect(isSigned('registry', moved, publicKey)).toBe(false);
});

test("another key's signature is refused, no matter which id it names", () => {
  const other = createKeyPair();
  const forged = signText('registry', payload, signingKey(id, other.privateKey));
  expect(forged.keyId).toBe(id);
  expect(isSigned('registry', forged, publicKey)).toBe(false);
  expect(isSigned('registry', signed, other.publicKey)).toBe(false);
});

test.each(['', 'AA==', `${'A'.repeat(86)}==`])('an invalid signature (%j) is refused without throwing', (signature) => {
  expect(isSigned('registry', { ...signed, signature }, publicKey)).toBe(false);
});

if (ed25519Vectors === null) test.skip(`Ed25519: ${sharedDataMissing}`, () => undefined);
else {
  const vectors = ed25519Vectors;
  test('every official test vector is accepted or refused as stated', () => {
    const bytes = (hex: string) => Buffer.from(hex, 'hex');
    const answers = vectors.map(({ number, key, message, signature }) => {
      return { number, isValid: isSignature(bytes(signature), bytes(message), bytes(key)) };
    });
    expect(answers).toEqual(vectors.map(({ number, isValid }) => ({ number, isValid })));
    expect(answers.length).toBeGreaterThan(100);
  });
}

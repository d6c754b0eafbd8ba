import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from 'build-config/testing';
import { signText } from 'shared-domain/signing';
import { signedBytes } from 'shared-domain/wire';
import { readTeamKey } from './team-key';

const folder = useFolder();

function write(content: string | Buffer): string {
  writeFileSync(join(folder, 'team.pem'), content);
  return join(folder, 'team.pem');
}

test('a key signs a document for releases and for nothing else', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = readTeamKey(write(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  expect(key.id).toMatch(/^[0-9a-f]{16}$/);
  const signed = signText('release', 'the document', key);
  const signature = Buffer.from(signed.signature, 'base64');
  expect(signed).toMatchObject({ payload: 'the document', keyId: key.id });
  expect(verify(null, signedBytes('release', 'the document'), publicKey, signature)).toBe(true);
  expect(verify(null, signedBytes('override', 'the document'), publicKey, signature)).toBe(false);
});

test.each([
  ['a file that is not there', () => join(folder, 'other.pem'), 'There is no key at'],
  ['text that is no key', () => write('no key'), 'must contain an unencrypted PEM (PKCS #8) private key.'],
  [
    'the public half',
    () => write(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
    'must contain an unencrypted PEM',
  ],
  [
    'a key of another kind',
    () => write(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
    'is of the kind ec; use an Ed25519 key.',
  ],
])('%s is refused with one sentence', (_what, path, reason) => {
  expect(() => readTeamKey(path())).toThrow(reason);
});

import { createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import type { RegistryDocument } from 'shared-domain/releases';
import { signedBytes, type PublicKey, type SignedText } from 'shared-domain/wire';
import { portalRemotes } from './apps';
import { developmentPage } from './development-page';

const repositoryRoot = join(__dirname, '../..');

function readPage() {
  const html = String(developmentPage(repositoryRoot, 'development').userOptions?.templateContent);
  const read = (id: string): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
  return {
    keys: read('portal-keys') as PublicKey[],
    signed: read('portal-registry') as SignedText,
    shell: read('portal-shell') as { name: string },
  };
}

test('the page of the development server names its remotes in a document signed with its own key', () => {
  const { keys, signed, shell } = readPage();
  const [key] = keys;
  expect(key?.id).toBe(signed.keyId);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key?.key ?? '', 'base64').toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signature = Buffer.from(signed.signature, 'base64');
  expect(verify(null, signedBytes('registry', signed.payload), publicKey, signature)).toBe(true);
  const { remotes, subject } = JSON.parse(signed.payload) as RegistryDocument;
  expect(subject).toBeNull();
  expect(Object.keys(remotes).sort()).toEqual(portalRemotes(repositoryRoot).map(({ name }) => name));
  expect(shell).toMatchObject({ name: 'shell', build: 'dev' });
});

test('the key lives as long as the server, so that no other page knows it', () => {
  expect(readPage().keys[0]?.id).not.toBe(readPage().keys[0]?.id);
});

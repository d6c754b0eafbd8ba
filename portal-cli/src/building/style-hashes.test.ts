import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sonnerStyle, styleHashes } from './style-hashes';

const repositoryRoot = join(__dirname, '../../..');
const sha256 = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('the empty style element of styled-components is allowed', () => {
  expect(styleHashes(repositoryRoot)).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

test('the style sheet of the installed sonner is allowed', () => {
  const style = sonnerStyle(repositoryRoot);
  expect(style).toContain('[data-sonner-toaster]');
  expect(styleHashes(repositoryRoot)).toContain(sha256(style));
});

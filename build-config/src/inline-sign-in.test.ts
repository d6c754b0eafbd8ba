import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineSignIn } from './inline-sign-in';

const repositoryRoot = join(__dirname, '../..');
const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');
const page = inlineSignIn(template, repositoryRoot, ['login-scene.0a1b2c3d.svg']);
const added = page.slice(page.indexOf('<div id="portal-sign-in" hidden>'), page.indexOf('<!--portal-sign-in-->'));

test('visitors get the form, with the texts of the login page', () => {
  expect(added).toMatch(/<input[^>]* type="email"[^>]* required=""[^>]* placeholder="Enter your email"/);
  expect(added).toMatch(/<input[^>]* type="password"[^>]* required=""[^>]* placeholder="Enter your password"/);
  expect(added).toContain('<h1 tabindex="-1"');
  expect(added).toContain('Every load accounted for, from source to final disposal.');
});

test("the picture links to its built file, and the footer to the maker's website", () => {
  expect(added).toContain('href="%base%images/login-scene.0a1b2c3d.svg#scene"');
  expect(added).toContain('href="https://waste-innovation.example/"');
});

test('controls that need the bundles are inert', () => {
  const controls = added.match(/<button [^>]*type="button"[^>]*>/g) ?? [];
  expect(controls).toHaveLength(2);
  for (const control of controls) expect(control).toContain(' inert');
});

test('the content security policy allows it, and it stays small', () => {
  expect(added).not.toMatch(/ style="| on\w+="|@font-face/);
  const [script = ''] = added.match(/<script>[^]*<\/script>/) ?? [];
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(3_900);
  expect(Buffer.byteLength(added)).toBeLessThanOrEqual(34_000);
});

test('a picture that the build does not have is an error', () => {
  expect(() => inlineSignIn(template, repositoryRoot, [])).toThrow('The build has no picture login-scene.svg');
});

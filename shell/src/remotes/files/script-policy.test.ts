import { aRelease } from '../../testing/a-registry';
import { allowFiles, createScriptElement, integrityOf } from './script-policy';

const base = aRelease().base;
const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);

beforeAll(() => {
  Object.assign(window, { trustedTypes: { createPolicy } });
  allowFiles(aRelease());
});
afterAll(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('an allowed script gets an element with its hash, through the one named policy', () => {
  const script = createScriptElement(`${location.origin}${base}screen.js`);
  expect(script).toMatchObject({ integrity: 'sha384-hash-of-screen', crossOrigin: 'anonymous' });
  expect(script.src).toBe(`${location.origin}${base}screen.js`);
  createScriptElement(`${base}remote-entry.js`);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('portal#remotes');
});

test.each([
  `https://evil.example${base}screen.js`,
  `//evil.example${base}screen.js`,
  `${base}other.js`,
  `${base}../../mfe-dashboard/screen.js`,
  `${base}screen.js?x=1`,
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('%s is refused', (url) => {
  expect(() => integrityOf(url)).toThrow('No release names the file');
  expect(() => createScriptElement(url)).toThrow('No release names the file');
  const policy = createPolicy.mock.results[0]?.value as { createScriptURL(url: string): string };
  expect(() => policy.createScriptURL(url)).toThrow('No release names the file');
});

describe('the table that the chunk loaders of the builds read', () => {
  const own = { '/assets/shell/main.js': 'sha384-hash-of-shell' };
  const table = Object.create(null) as Record<string, string>;
  beforeAll(() => {
    Object.entries(own).forEach(([path, value]) => Object.defineProperty(table, path, { value, enumerable: true }));
    Object.assign(window, { portalIntegrity: table });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'portalIntegrity');
  });

  test('only gets the files of allowed releases', () => {
    const release = aRelease({ build: 'dddddddd', files: { 'lazy.js': 'hash-of-lazy' } });
    expect(table).toEqual(own);
    allowFiles(release);
    expect(table).toEqual({ ...own, [`${release.base}lazy.js`]: 'sha384-hash-of-lazy' });
  });

  test('never changes existing entries', () => {
    const release = aRelease({ base: '/assets/shell/', files: { 'main.js': 'hash-of-other' } });
    allowFiles(release);
    expect(table).toMatchObject(own);
    expect(() => Object.assign(table, { '/assets/shell/main.js': 'sha384-hash-of-other' })).toThrow(TypeError);
    const again = aRelease({ build: 'dddddddd', files: { 'lazy.js': 'hash-of-other' } });
    allowFiles(again);
    expect(integrityOf(`${again.base}lazy.js`)).toBe('sha384-hash-of-lazy');
  });
});

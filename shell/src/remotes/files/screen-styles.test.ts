import { aRelease } from '../../testing/a-registry';
import { withdrawPage } from '../../testing/publish-page';
import { FileError } from './load-errors';
import { applyStyles, loadStyles } from './file-links';
import { allowFiles } from './script-policy';

const release = aRelease({
  build: 'cccccccc',
  exposes: { './Screen': { js: ['screen.js'], css: ['screen.css'] } },
  files: { 'screen.css': 'hash-of-style' },
});
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const end = (event: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(event)));
/** jsdom fetches no styles; the sheet is all that is needed of them. */
const giveSheet = (link: HTMLLinkElement) => {
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  return sheet;
};

beforeAll(() => allowFiles(release));
afterEach(() => withdrawPage());

test('the styles of a screen are loaded before it, checked against their hashes', async () => {
  const isLoaded = jest.fn();
  const loaded = loadStyles(release).then(isLoaded);
  expect(links()).toMatchObject([{ integrity: 'sha384-hash-of-style', crossOrigin: 'anonymous' }]);
  expect(links()[0]?.getAttribute('href')).toBe('/remotes/mfe-dashboard/1.0.0+cccccccc/screen.css');
  await Promise.resolve();
  expect(isLoaded).not.toHaveBeenCalled();
  end('load');
  await loaded;
});

test('styles apply only while their screen is shown', async () => {
  const loaded = loadStyles(release);
  const sheet = giveSheet(links()[0] as HTMLLinkElement);
  end('load');
  await loaded;
  expect(sheet.disabled).toBe(true);
  const stop = applyStyles(release);
  expect(sheet.disabled).toBe(false);
  stop();
  expect(sheet.disabled).toBe(true);
});

test('a style that does not arrive is an error, and the next attempt requests it again', async () => {
  const failed = loadStyles(release);
  end('error');
  await expect(failed).rejects.toBeInstanceOf(FileError);
  expect(links()).toEqual([]);
  const loaded = loadStyles(release);
  giveSheet(links()[0] as HTMLLinkElement);
  end('load');
  await expect(loaded).resolves.toBeUndefined();
  await loadStyles(release);
  expect(links()).toHaveLength(1);
});

test('an attempt that finds a style still loading also waits for it', async () => {
  const isLoaded = jest.fn();
  void loadStyles(release);
  const second = loadStyles(release).then(isLoaded);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).not.toHaveBeenCalled();
  const sheet = giveSheet(links()[0] as HTMLLinkElement);
  end('load');
  await second;
  applyStyles(release);
  expect(sheet.disabled).toBe(false);
  expect(links()).toHaveLength(1);
});

test('a style that the release does not name is never requested', async () => {
  const other = { ...release, exposes: { './Screen': { js: [], css: ['other.css'] } } };
  await expect(loadStyles(other)).rejects.toThrow('No release names the file');
  expect(links()).toEqual([]);
});

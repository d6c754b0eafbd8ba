import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useFolder } from 'build-config/testing';
import { findChromium, getChromium, getHeadlessShell } from './chromium';

const quiet = () => undefined;
const root = useFolder();

function folderWith(program: string, script = ''): string {
  const folder = mkdtempSync(path.join(root, 'browser-'));
  const file = path.join(folder, program);
  writeFileSync(file, `#!/bin/sh\n${script}`);
  chmodSync(file, 0o755);
  return folder;
}

test('the browser is found by its usual names in PATH', () => {
  const folder = folderWith('google-chrome');
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'google-chrome'));
});

test('CHROME_PATH wins over PATH', () => {
  const folder = folderWith('chromium');
  const own = path.join(folderWith('my-browser'), 'my-browser');
  expect(findChromium({ PATH: folder, CHROME_PATH: own })).toBe(own);
});

test('a CHROME_PATH that is not a program is refused by name', () => {
  expect(() => findChromium({ CHROME_PATH: '/nowhere/chrome' })).toThrow('/nowhere/chrome');
});

test('journeys use the headless shell next to Chromium, unless CHROME_PATH names a browser', () => {
  const chromium = folderWith('chromium');
  const shell = path.join(folderWith('chromium-headless-shell'), 'chromium-headless-shell');
  const own = path.join(folderWith('my-browser'), 'my-browser');
  const get = (environment: NodeJS.ProcessEnv) =>
    getHeadlessShell(quiet, { environment, places: [], isDebianRoot: false });
  const PATH = [chromium, path.dirname(shell)].join(path.delimiter);
  expect(get({ PATH })).toBe(shell);
  expect(get({ PATH: chromium })).toBe(path.join(chromium, 'chromium'));
  expect(get({ PATH, CHROME_PATH: own })).toBe(own);
});

describe('npm test looks for a browser', () => {
  /** An apt-get that records its calls, and creates a browser if it is asked to install one. */
  const aptGet = `
PATH=/usr/bin:/bin
cd "$(dirname "$0")"
echo "$DEBIAN_FRONTEND: $*" >> calls
if [ "$1" = install ]; then printf '#!/bin/sh\\n' > "$4" && chmod +x "$4"; fi
`;
  const machine = (PATH: string, isDebianRoot: boolean) => ({ environment: { PATH }, places: [], isDebianRoot });
  const callsIn = (folder: string) => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');

  test('an installed one is used, also by root on Debian, and nothing is installed', () => {
    const apt = folderWith('apt-get', aptGet);
    const own = folderWith('google-chrome');
    const PATH = [apt, own].join(path.delimiter);
    expect(getChromium(quiet, machine(PATH, true))).toBe(path.join(own, 'google-chrome'));
    expect(existsSync(path.join(apt, 'calls'))).toBe(false);
  });

  test('root on Debian gets one from apt-get, after a notice that it takes a while', () => {
    const apt = folderWith('apt-get', aptGet);
    const said: string[] = [];
    const say = (line: string) => {
      expect(existsSync(path.join(apt, 'calls'))).toBe(false);
      said.push(line);
    };
    expect(getChromium(say, machine(apt, true))).toBe(path.join(apt, 'chromium'));
    expect(callsIn(apt)).toEqual([
      'noninteractive: update',
      'noninteractive: install --yes --no-install-recommends chromium',
      'noninteractive: install --yes --no-install-recommends chromium-headless-shell',
    ]);
    expect(said.join()).toMatch(/apt-get/);
  });

  test('a Debian without the headless shell runs the journeys in Chromium', () => {
    const apt = folderWith('apt-get', `case "$*" in *shell) exit 100;; esac\n${aptGet}`);
    expect(getHeadlessShell(quiet, machine(apt, true))).toBe(path.join(apt, 'chromium'));
  });

  test('a failed installation states the step and the error message', () => {
    const apt = folderWith('apt-get', 'echo "no such mirror" >&2; exit 100');
    const get = () => getChromium(quiet, machine(apt, true));
    expect(get).toThrow(/apt-get update failed:\nno such mirror/);
  });

  test('an installation that leaves no browser explains what to do', () => {
    const apt = folderWith('apt-get');
    const get = () => getChromium(quiet, machine(apt, true));
    expect(get).toThrow(/Install one .* or set CHROME_PATH/);
  });

  test('everyone else gets instructions, and nothing is installed', () => {
    const apt = folderWith('apt-get', aptGet);
    const get = () => getChromium(quiet, machine(apt, false));
    expect(get).toThrow(/Install one .* or set CHROME_PATH/);
    expect(existsSync(path.join(apt, 'calls'))).toBe(false);
  });
});

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const headlessShell = 'chromium-headless-shell';

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The installed Chrome or Chromium, or null. `CHROME_PATH` takes precedence over PATH. */
export function findChromium(environment: NodeJS.ProcessEnv, places = usualPlaces): string | null {
  const { CHROME_PATH } = environment;
  if (CHROME_PATH) {
    if (!isExecutable(CHROME_PATH))
      throw new Error(`CHROME_PATH is not an executable: ${CHROME_PATH}. Set it to the path of Chrome or Chromium.`);
    return CHROME_PATH;
  }
  return findInPath(commandNames, environment) ?? places.find(isExecutable) ?? null;
}

function findInPath(names: string[], { PATH = '' }: NodeJS.ProcessEnv): string | null {
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

export interface BrowserMachine {
  environment: NodeJS.ProcessEnv;
  /** Locations of browsers outside PATH. */
  places: string[];
  /** Whether `apt-get` may install a browser here. */
  isDebianRoot: boolean;
}

function thisMachine(): BrowserMachine {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  return { environment: process.env, places: usualPlaces, isDebianRoot };
}

/** The installed browser; as root on Debian, one is installed first. Otherwise it explains what to do. */
export function getChromium(say: (line: string) => void, machine: BrowserMachine = thisMachine()): string {
  const { environment, places, isDebianRoot } = machine;
  const found = findChromium(environment, places);
  if (found) return found;
  if (isDebianRoot) {
    say('No Chrome or Chromium found: installing chromium with apt-get …');
    installWithApt(environment);
    const installed = findChromium(environment, places);
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (on Debian: sudo apt-get install chromium), ' +
      'or set CHROME_PATH to the program.',
  );
}

/**
 * Returns the headless shell if it is installed, because visits use less processor time in it (decision 0093). Otherwise,
 * or if `CHROME_PATH` is set, returns the result of `getChromium`.
 */
export function getHeadlessShell(say: (line: string) => void, machine: BrowserMachine = thisMachine()): string {
  const { environment } = machine;
  const chromium = getChromium(say, machine);
  return environment.CHROME_PATH ? chromium : (findInPath([headlessShell], environment) ?? chromium);
}

function installWithApt(environment: NodeJS.ProcessEnv): void {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  for (const args of [['update'], [...install, 'chromium']]) {
    const { error, status, stderr } = run(...args);
    if (error) throw error;
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stderr.trim().slice(-2000)}`);
  }
  // Not every version of Debian has it, and journeys run without it.
  run(...install, headlessShell);
}

const install = ['install', '--yes', '--no-install-recommends'];

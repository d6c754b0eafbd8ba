import { forgetSession, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { dropFirstCalls, offerFirstCalls } from 'shared-domain/browser';
import { formatInstant } from 'shared-domain/wire';
import { copyScreen, showLastScreen, watchScreen } from './last-screen';

const user = aUser();
const seenAt = Date.parse('2026-11-20T19:42:00Z');
const frame = '<p>the frame</p>';
const screen = `
  <input aria-label="Search" value="acetone">
  <select aria-label="Sort by"><option>Newest</option><option>Oldest</option></select>
  <p data-last-seen="Loads as of">50 loads</p>
  <ul aria-busy="false" style="padding-block-end: 7px;">
    <li><article><a href="#load-7">Load 7</a><button>View Details</button></article></li>
  </ul>`;

const root = () => document.getElementById('root') as HTMLElement;
const button = () => root().querySelector('article button') as HTMLElement;

/** The page that is left shows the screen; the next one has been sent by the server and shows the frame. */
function reload(change: Record<string, unknown> = {}): void {
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  (root().querySelector('select') as HTMLSelectElement).selectedIndex = 1;
  const look = copyScreen(root(), seenAt);
  const kept = { ...look, revision: 5, expiresAt: Date.now() + 60_000, ...change };
  sessionStorage.setItem('last-seen', JSON.stringify({ user: JSON.stringify(user), queries: [], screen: kept }));
  root().innerHTML = frame;
}

beforeEach(() => {
  signInAs(user);
  offerFirstCalls({ token: 'a token', revision: 5, expiresAt: Date.now() + 15_000, byPath: new Map() });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 57));
  // jsdom has no sanitizer; what the browser's removes is tested by the journeys.
  Object.assign(Element.prototype, {
    setHTML(this: Element, markup: string) {
      this.innerHTML = markup;
    },
  });
});
afterEach(() => {
  dropFirstCalls();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'setHTML');
  delete document.documentElement.dataset.theme;
  jest.useRealTimers();
});

test('a reloaded page shows what it showed before, marked as data of that time', () => {
  reload();
  showLastScreen();
  expect(root()).toHaveTextContent(`Loads as of ${formatInstant(new Date(seenAt).toISOString())}`);
  expect(root()).not.toHaveTextContent('50 loads');
  expect(root().querySelector('ul')).toHaveAttribute('aria-busy', 'true');
  expect(root().querySelector('select')).toHaveValue('Oldest');
  expect(root().querySelector('style')?.sheet?.cssRules[0]?.cssText).toContain('padding-block-end: 7px');
});

test('only what opens a load works in a copy', () => {
  reload();
  showLastScreen();
  const link = root().querySelector('a') as HTMLElement;
  const clicked = jest.spyOn(link, 'click');
  button().click();
  expect(clicked).toHaveBeenCalledTimes(1);
  const isInert = (selector: string) => root().querySelector(selector)?.hasAttribute('inert') === true;
  expect(['input', 'select', 'article button', 'a'].filter(isInert)).toEqual(['input', 'select']);
});

test('the theme of the copy is the theme of the page', () => {
  document.documentElement.dataset.theme = 'dark';
  reload();
  delete document.documentElement.dataset.theme;
  showLastScreen();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  ['the address is another', () => reload({ address: '/?status=disposed' })],
  ['the releases may be others', () => reload({ revision: 4 })],
  ['the shell is another', () => reload({ shell: '/assets/shell/0.9.0/main.js' })],
  ['the copy is too old', () => reload({ expiresAt: Date.now() - 1 })],
  [
    'the user is another',
    () => {
      reload();
      signInAs(aUser({ id: '2', email: 'other@demo.example' }));
    },
  ],
  [
    'the user has signed out',
    () => {
      reload();
      forgetSession();
    },
  ],
  [
    'the session has expired',
    () => {
      reload();
      dropFirstCalls();
    },
  ],
  [
    'the browser has no sanitizer',
    () => {
      reload();
      Reflect.deleteProperty(Element.prototype, 'setHTML');
    },
  ],
])('the frame stays if %s', (_what, prepare) => {
  prepare();
  showLastScreen();
  expect(root().innerHTML).toBe(frame);
});

test('a screen with an open dialog is not copied', () => {
  document.body.innerHTML = '<div id="root"><dialog open></dialog></div>';
  expect(copyScreen(root(), seenAt)).toBeNull();
});

test('rows out of view keep only their place', () => {
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  const row = root().querySelector('li') as HTMLElement;
  jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 100, 57));
  const copy = copyScreen(root(), seenAt);
  expect(copy?.html).not.toContain('Load 7');
  expect(copy?.css).toContain('height: 57px');
});

test('the copy is made while the browser is idle, and again after a change', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  const cloned = jest.spyOn(root(), 'cloneNode');
  const read = watchScreen(root(), () => seenAt, setTimeout);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(cloned).toHaveBeenCalledTimes(1);
  expect(read()?.html).toContain('Load 7');
  root().querySelector('a')?.replaceChildren('Load 8');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(cloned).toHaveBeenCalledTimes(2);
  expect(read()?.html).toContain('Load 8');
  expect(cloned).toHaveBeenCalledTimes(2);
});

test('nothing is copied without data to keep, and nothing older is kept instead', () => {
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  let time: number | null = null;
  const read = watchScreen(root(), () => time, setTimeout);
  expect(read()).toBeNull();
  time = seenAt;
  expect(read()).not.toBeNull();
  time = null;
  expect(read()).toBeNull();
});

test('a copy whose rules cannot be read leaves the frame', () => {
  reload({ css: '}{' });
  jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(() => {
    throw new DOMException('Failed to parse the rule', 'SyntaxError');
  });
  showLastScreen();
  expect(root().innerHTML).toBe(frame);
});

import { findToastPlace, followToastPlace } from './toast-place';

/** Adds an element with a box in the window, which is 1024 by 768 pixels. */
function place(tag: string, box: { x: number; y: number; width: number; height: number }, parent?: Element): Element {
  const element = document.createElement(tag);
  if (tag === 'a') element.setAttribute('href', '/');
  const edges = { top: box.y, left: box.x, right: box.x + box.width, bottom: box.y + box.height };
  element.getBoundingClientRect = () => ({ ...box, ...edges }) as DOMRect;
  (parent ?? document.body).append(element);
  return element;
}

/** Gives the window the width of a phone, in pixels. */
function usePhone(width = 375): void {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
}

/** Shows a toast of this height in pixels. */
function show(height: number, isFront: boolean): void {
  const toast = document.createElement('li');
  Object.assign(toast.dataset, { sonnerToast: '', visible: 'true', front: String(isFront) });
  Object.defineProperty(toast, 'offsetHeight', { value: height });
  toast.innerHTML = '<div data-content><div data-title>Long</div></div>';
  document.body.append(toast);
}

beforeEach(() => void jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024));

afterEach(() => document.body.replaceChildren());

test('toasts are below the header of the page', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  expect(findToastPlace().top).toBe(68);
});

test('toasts are below a button at the right, but not below one at the left', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  place('button', { x: 900, y: 72, width: 100, height: 38 });
  place('button', { x: 20, y: 120, width: 100, height: 38 });
  expect(findToastPlace().top).toBe(118);
});

test('toasts do not cover a time, such as the date of a stage', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  place('time', { x: 900, y: 100, width: 100, height: 16 });
  place('time', { x: 20, y: 130, width: 100, height: 16 });
  expect(findToastPlace().top).toBe(124);
});

test('on a phone, toasts may cover a time', () => {
  usePhone();
  place('time', { x: 20, y: 30, width: 100, height: 16 });
  expect(findToastPlace().top).toBe(16);
});

test('toasts cover times rather than a button', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  place('button', { x: 900, y: 72, width: 100, height: 38 });
  for (let y = 116; y < 700; y += 20) place('time', { x: 900, y, width: 100, height: 16 });
  expect(findToastPlace().top).toBe(118);
});

test('on a phone, toasts are as wide as the window and never beside a control', () => {
  usePhone(600);
  const header = place('header', { x: 0, y: 0, width: 600, height: 60 });
  place('a', { x: 20, y: 12, width: 40, height: 36 }, header);
  place('button', { x: 500, y: 12, width: 84, height: 36 }, header);
  for (let y = 62; y < 700; y += 48) place('a', { x: 500, y, width: 84, height: 44 });
  expect(findToastPlace()).toEqual({ top: 68, right: 16 });
});

test('toasts move away from a button that is scrolled below them', () => {
  jest.useFakeTimers();
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  const button = place('button', { x: 900, y: 400, width: 100, height: 38 });
  const report = jest.fn();
  const end = followToastPlace(report);
  button.getBoundingClientRect = () =>
    ({ x: 900, y: 72, top: 72, left: 900, right: 1000, bottom: 110, width: 100, height: 38 }) as DOMRect;
  dispatchEvent(new Event('scroll'));
  jest.runOnlyPendingTimers();
  expect(report.mock.calls).toEqual([[{ top: 68, right: 24 }], [{ top: 118, right: 24 }]]);
  end();
  jest.useRealTimers();
});

test('toasts move away from a button that text moves below them when its typeface arrives', () => {
  jest.useFakeTimers();
  const sizes: (() => void)[] = [];
  const observers = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
    const observer = { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
    sizes.push(() => changed([], observer));
    return observer;
  });
  const button = place('button', { x: 900, y: 400, width: 100, height: 38 });
  const report = jest.fn();
  const end = followToastPlace(report);
  button.getBoundingClientRect = () =>
    ({ x: 900, y: 30, top: 30, left: 900, right: 1000, bottom: 68, width: 100, height: 38 }) as DOMRect;
  sizes.forEach((changed) => changed());
  jest.runOnlyPendingTimers();
  expect(report.mock.calls).toEqual([[{ top: 16, right: 24 }], [{ top: 76, right: 24 }]]);
  end();
  observers.mockRestore();
  jest.useRealTimers();
});

test('toasts move into the header, left of its controls, where they would cover a control everywhere else', () => {
  const header = place('header', { x: 0, y: 0, width: 1024, height: 60 });
  place('a', { x: 20, y: 12, width: 100, height: 36 }, header);
  place('p', { x: 500, y: 12, width: 180, height: 36 }, header);
  place('button', { x: 860, y: 12, width: 140, height: 36 }, header);
  for (let y = 72; y < 700; y += 50) {
    const row = place('article', { x: 20, y, width: 984, height: 48 });
    row.setAttribute('data-area', '');
    place('a', { x: 30, y: y + 10, width: 100, height: 20 }, row);
  }
  expect(findToastPlace()).toEqual({ top: 8, right: 1024 - 860 + 8 });
});

test('where every place is taken, toasts cover as few controls as possible', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  for (const x of [20, 350, 680]) place('input', { x, y: 12, width: 320, height: 36 });
  for (let y = 62; y < 700; y += 40) {
    for (const x of y < 200 || y > 280 ? [300, 400, 500, 600, 700, 800, 900] : [900])
      place('a', { x, y, width: 90, height: 36 });
  }
  const top = findToastPlace().top;
  expect(top).toBeGreaterThan(180);
  expect(top).toBeLessThan(280);
});

test('toasts in front of a dialog do not cover its title, buttons or messages', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  const dialog = place('dialog', { x: 300, y: 10, width: 700, height: 700 });
  dialog.setAttribute('open', '');
  place('h2', { x: 320, y: 20, width: 500, height: 30 }, dialog);
  place('button', { x: 950, y: 16, width: 36, height: 36 }, dialog);
  expect(findToastPlace().top).toBe(58);
  place('p', { x: 320, y: 60, width: 660, height: 40 }, dialog);
  expect(findToastPlace().top).toBe(108);
});

test('a dialog that starts lower leaves the top to the toasts', () => {
  const dialog = place('dialog', { x: 0, y: 76, width: 1024, height: 692 });
  dialog.setAttribute('open', '');
  place('h2', { x: 20, y: 90, width: 500, height: 30 }, dialog);
  expect(findToastPlace().top).toBe(16);
});

test('on a phone, toasts above a form are truncated to one line until it closes', () => {
  usePhone();
  const dialog = place('dialog', { x: 0, y: 76, width: 375, height: 692 });
  dialog.setAttribute('open', '');
  place('h2', { x: 20, y: 96, width: 200, height: 24 }, dialog);
  place('p', { x: 20, y: 124, width: 300, height: 40 }, dialog);
  place('button', { x: 324, y: 88, width: 38, height: 38 }, dialog);
  place('textarea', { x: 20, y: -10, width: 335, height: 92 }, dialog);
  for (const isFront of [true, false, false]) show(86, isFront);
  const title = document.querySelector('[data-title]');
  const report = jest.fn();
  followToastPlace(report)();
  expect(report).toHaveBeenCalledWith({ top: 8, right: 16 });
  expect(title).toHaveStyle({ whiteSpace: 'nowrap' });
  dialog.remove();
  followToastPlace(report)();
  expect(title).not.toHaveStyle({ whiteSpace: 'nowrap' });
});

test('on a phone, toasts that fit above a centered dialog are shown in full', () => {
  usePhone();
  const dialog = place('dialog', { x: 8, y: 292, width: 359, height: 184 });
  dialog.setAttribute('open', '');
  show(86, true);
  const report = jest.fn();
  followToastPlace(report)();
  expect(report).toHaveBeenCalledWith({ top: 8, right: 16 });
  expect(document.querySelector('[data-title]')).not.toHaveStyle({ whiteSpace: 'nowrap' });
});

test('toasts of several lines, and those behind them, find a place that fits their height', () => {
  place('header', { x: 0, y: 0, width: 1024, height: 60 });
  place('button', { x: 900, y: 160, width: 100, height: 38 });
  expect(findToastPlace().top).toBe(68);
  show(86, true);
  expect(findToastPlace().top).toBe(68);
  show(56, false);
  expect(findToastPlace().top).toBe(206);
});

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { patience } from './patience';

configure({ asyncUtilTimeout: patience.element });

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

define(globalThis, 'IntersectionObserver', QuietObserver);
define(globalThis, 'ResizeObserver', QuietObserver);
define(window, 'matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
define(URL, 'createObjectURL', () => 'blob:portal/object');
define(URL, 'revokeObjectURL', () => undefined);
define(Element.prototype, 'scrollIntoView', () => undefined);
define(Element.prototype, 'setPointerCapture', () => undefined);
define(Element.prototype, 'releasePointerCapture', () => undefined);
define(Element.prototype, 'hasPointerCapture', () => false);
window.scrollTo = () => undefined;

// jsdom has the dialog element without its behavior.
define(HTMLDialogElement.prototype, 'show', function (this: HTMLDialogElement) {
  this.open = true;
});
define(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
  this.open = true;
});
define(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement, value?: string) {
  if (!this.open) return;
  this.open = false;
  if (value !== undefined) this.returnValue = value;
  this.dispatchEvent(new Event('close'));
});

import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { patience } from './patience';

/** `findBy…` and `waitFor` set this while they try. It has no type. */
interface Attempts {
  _disableExpensiveErrorDiagnostics?: boolean;
}

/** React's own counter. It has no type. */
interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
}

// React records a stack for each element it creates, for messages that no test reads, until it has 10,000 of them.
Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
);

// As in production, styled-components inserts single rules. As text, jsdom would parse the whole sheet for each of them.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: patience.element,
  getElementError(message, container) {
    if (!(getConfig() as Attempts)._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    // Most attempts are followed by another one: the page is printed only for an error that is read.
    const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    });
  },
});

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

// jsdom reads the bytes of files only with the older interface.
define(Blob.prototype, 'arrayBuffer', function (this: Blob) {
  return readFile((reader) => reader.readAsArrayBuffer(this));
});
define(Blob.prototype, 'text', function (this: Blob) {
  return readFile((reader) => reader.readAsText(this));
});

function readFile(read: (reader: FileReader) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    read(reader);
  });
}

// jsdom has the dialog element without its behavior: opening, closing, the focus on the first control.
define(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button, a[href]')?.focus();
});
define(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
});

/** @jest-environment ./src/testing/browser-environment.ts */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as ReactLibrary from 'react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomClient from 'react-dom/client';
import { useFolder } from '../testing/use-folder';
import { trim } from '../trim';
import { reactDomTrims } from './react-dom-trim';

const find = createRequire(__filename);
const folder = useFolder();

/** The production build of a library of React, as it is and trimmed. */
function readLibrary(name: string): { source: string; trimmedSource: string } {
  const [library, file = library] = name.split('#') as [string, string?];
  const path = join(dirname(find.resolve(library)), 'cjs', `${file}.production.js`);
  const found = reactDomTrims.find(({ file: trimmed }) => trimmed.test(path));
  const source = readFileSync(path, 'utf8');
  return { source, trimmedSource: found ? trim(source, found) : source };
}

function loadLibraries() {
  const loaded = new Map<string, unknown>();
  const load = (name: string): unknown => {
    if (loaded.has(name)) return loaded.get(name);
    const exports = {};
    loaded.set(name, exports);
    new Function('exports', 'require', readLibrary(name).trimmedSource)(exports, load);
    return exports;
  };
  return {
    React: load('react') as typeof ReactLibrary,
    dom: load('react-dom') as typeof ReactDom,
    client: load('react-dom#react-dom-client') as typeof ReactDomClient,
  };
}

const { React, dom, client: trimmed } = loadLibraries();
const { createElement, useState } = React;

/** Renders with the trimmed library. */
function render(node: ReactLibrary.ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const errors: unknown[] = [];
  const root = trimmed.createRoot(container, {
    onCaughtError: () => undefined,
    onUncaughtError: (error) => errors.push(error),
  });
  dom.flushSync(() => root.render(node));
  return { container, errors, show: (next: ReactLibrary.ReactNode) => dom.flushSync(() => root.render(next)) };
}

afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

test('a component keeps its state, handles events and unmounts', () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return createElement('button', { onClick: () => dom.flushSync(() => setCount(count + 1)) }, count);
  }
  const { container, show } = render(createElement(React.Fragment, null, createElement(Counter), 'more'));
  container.querySelector('button')?.click();
  expect(container.textContent).toBe('1more');
  show(null);
  expect(container.textContent).toBe('');
});

test('a suspended screen shows its fallback first, also in a portal', async () => {
  let load = (_: { default: () => string }) => undefined as void;
  const Screen = React.lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)));
  const place = document.body.appendChild(document.createElement('aside'));
  const screen = createElement(React.Suspense, { fallback: 'loading' }, createElement(Screen));
  const { container } = render([createElement('p', { key: 1 }, screen), dom.createPortal(screen, place)]);
  expect([container.textContent, place.textContent]).toEqual(['loading', 'loading']);
  load({ default: () => 'loaded' });
  while (container.textContent === 'loading') await new Promise((resolve) => setTimeout(resolve));
  expect([container.textContent, place.textContent]).toEqual(['loaded', 'loaded']);
});

test('a screen that suspends again hides its content, also if its fallback changes', () => {
  const Waiting = React.lazy(() => new Promise<{ default: () => string }>(() => undefined));
  const screen = (fallback: string, content: ReactLibrary.ReactNode) =>
    createElement(React.Suspense, { fallback }, createElement('p', { key: 1 }, 'list'), content);
  const { container, errors, show } = render(screen('loading', null));
  show(screen('loading', createElement(Waiting)));
  show(screen('still loading', createElement(Waiting)));
  expect(container.querySelector('p')?.style.display).toBe('none');
  expect(container.textContent).toBe('liststill loading');
  show(screen('still loading', null));
  expect(container.textContent).toBe('list');
  expect(errors).toEqual([]);
});

test('a boundary shows an error, and the field next to it still works', () => {
  class Boundary extends React.Component<{ children: ReactLibrary.ReactNode }> {
    override state = { message: '' };
    static getDerivedStateFromError = (error: Error) => ({ message: error.message });
    override componentDidCatch() {}
    override render = () => this.state.message || this.props.children;
  }
  const Broken = () => {
    throw new Error('broken');
  };
  const field = createElement('input', { defaultValue: 'typed', ref: (input) => void input?.select() });
  const { container } = render([createElement(Boundary, { key: 1, children: createElement(Broken) }), field]);
  expect(container.textContent).toBe('broken');
  expect(container.querySelector('input')?.selectionEnd).toBe(5);
});

test('a hidden activity keeps its content for when it is shown again', () => {
  const activity = (mode: 'hidden' | 'visible') =>
    createElement(React.Activity, { mode, children: createElement('input') });
  const { container, show } = render(activity('visible'));
  const field = container.querySelector('input') as HTMLInputElement;
  field.value = 'typed';
  show(activity('hidden'));
  expect(field.style.display).toBe('none');
  show(activity('visible'));
  expect(field.style.display).toBe('');
  expect(container.querySelector('input')).toBe(field);
});

test('handlers get what is typed, composed and animated', () => {
  const events: string[] = [];
  const note = ({ type }: { type: string }) => void events.push(type);
  const { container } = render(
    createElement('input', { onChange: note, onCompositionEnd: note, onAnimationEnd: note, onTransitionEnd: note }),
  );
  const field = container.querySelector('input') as HTMLInputElement;
  field.value = 'typed';
  // React remembers what a script assigned.
  (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue('');
  for (const name of ['input', 'compositionend', 'animationend', 'transitionend']) {
    dom.flushSync(() => field.dispatchEvent(new Event(name, { bubbles: true })));
  }
  expect(events).toEqual(['change', 'compositionend', 'animationend', 'transitionend']);
});

test('elements of the head are placed there, and hints for files are ignored', () => {
  const link = createElement('link', { rel: 'stylesheet', href: 'a.css', precedence: 'high' });
  const { show } = render([createElement('title', { key: 1 }, 'Loads'), link]);
  dom.preload('b.css', { as: 'style' });
  dom.preconnect('https://example.com');
  dom.preinit('c.js', { as: 'script' });
  expect(document.title).toBe('Loads');
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  show(null);
  expect(document.head.childElementCount).toBe(0);
});

test('using a removed feature throws an error that names it', () => {
  const refused = (node: ReactLibrary.ReactNode) => String(render(node).errors[0]);
  expect(() => trimmed.hydrateRoot(document.body, null)).toThrow('no hydration');
  expect(refused(createElement(React.ViewTransition))).toContain('no view transitions');
  expect(refused(createElement(React.Fragment, { ref: () => undefined } as object))).toContain('no refs of fragments');
});

/** Names that a script uses but does not declare. */
function undeclaredNames(source: string): string[] {
  const file = join(folder, 'script.js');
  writeFileSync(file, source);
  const oxlint = join(dirname(find.resolve('oxlint/package.json')), 'bin/oxlint');
  const options = ['--allow', 'all', '--deny', 'no-undef', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options, file], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

test.each(['react-dom', 'react-dom#react-dom-client'])('what is left of %s uses no name that was removed', (name) => {
  expect(undeclaredNames('removedFunction();')).toHaveLength(1);
  const { source, trimmedSource } = readLibrary(name);
  const known = undeclaredNames(source);
  expect(undeclaredNames(trimmedSource).filter((found) => !known.includes(found))).toEqual([]);
});

test('trimming throws if the library no longer has a part', () => {
  for (const parts of reactDomTrims) expect(() => trim('', parts)).toThrow('has changed');
});

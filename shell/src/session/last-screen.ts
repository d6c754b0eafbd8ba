import { peekFirstCalls, userKey } from 'shared-domain/browser';
import { formatInstant } from 'shared-domain/wire';

/** What the document of the next page shows until the bundles have rendered the screen. */
export interface ScreenCopy {
  /** Address of the shell's build. */
  shell: string | null;
  address: string;
  theme: string | null;
  html: string;
  css: string;
}

interface KeptPage {
  user: string;
  screen?: KeptScreen | null;
}

export interface KeptScreen extends ScreenCopy {
  /** Of the registry, which decides the releases. */
  revision: number;
  /** In ms. */
  expiresAt: number;
}

/** Where `keepLastSeen` stores it. */
const storageKey = 'last-seen';

/** Changes come in bursts: how long the screen must be unchanged before it is copied, in ms. */
const restMs = 300;

/**
 * Copies the screen while the browser is idle, so that a reload does not wait for it. `seenAt` is the time of its data
 * in ms, or null if nothing is to be kept. Returns the current copy.
 */
export function watchScreen(
  root: Element,
  seenAt: () => number | null,
  whenIdle: (work: () => void) => void,
): () => ScreenCopy | null {
  let copy: ScreenCopy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    const time = seenAt();
    return time === null ? null : (copy ??= copyScreen(root, time));
  };
  const onChange = () => {
    copy = null;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(read), restMs);
  };
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(onChange).observe(root, watched);
  for (const event of ['scroll', 'resize']) addEventListener(event, onChange, { passive: true });
  onChange();
  return read;
}

/**
 * The screen as markup and rules, marked as data of `seenAt` (ms): lists are dimmed, and an element with `data-last-seen`
 * says that text and the time instead of its own. Null while a dialog is open. Only links and the buttons in an `article`
 * work in a copy; see `showLastScreen`.
 */
export function copyScreen(root: Element, seenAt: number): ScreenCopy | null {
  if (root.querySelector('dialog[open]')) return null;
  const copy = root.cloneNode(true) as Element;
  const find = (selector: string) => [...copy.querySelectorAll<HTMLElement>(selector)];
  leaveOutOfView(root, find('article'));
  for (const element of find('[aria-busy]')) element.ariaBusy = 'true';
  for (const element of find('[data-last-seen]')) {
    element.textContent = `${element.dataset.lastSeen} ${formatInstant(new Date(seenAt).toISOString())}`;
  }
  for (const control of find('button, input, select, textarea')) {
    if (control.closest('article')) control.dataset.copied = '';
    else control.setAttribute('inert', '');
  }
  keepChoices(root, copy);
  return {
    shell: shellAddress(),
    address: location.pathname + location.search,
    theme: document.documentElement.dataset.theme ?? null,
    css: [...insertedRules(), ...extractStyles(find('[style]'))].join(''),
    html: copy.innerHTML,
  };
}

/** Articles that are out of view only keep their place. It is read from the parent: an article may not be laid out yet. */
function leaveOutOfView(root: Element, copies: HTMLElement[]): void {
  root.querySelectorAll('article').forEach(({ parentElement }, index) => {
    const { top, bottom, height } = (parentElement ?? root).getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) return;
    const place = document.createElement('div');
    place.style.height = `${height}px`;
    copies[index]?.replaceWith(place);
  });
}

/** A copy has no properties, only attributes. */
function keepChoices(root: Element, copy: Element): void {
  const copies = copy.querySelectorAll('select');
  root.querySelectorAll('select').forEach(({ selectedIndex }, index) => {
    copies[index]?.options[selectedIndex]?.setAttribute('selected', '');
  });
}

/** The rules in force, without those that the document brings along and those of other origins. */
function insertedRules(): string[] {
  return [...document.styleSheets]
    .filter(({ ownerNode, disabled }) => ownerNode?.textContent === '' && !disabled)
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText);
      } catch {
        return [];
      }
    });
}

/** Rules instead of attributes, which the content security policy forbids in markup. */
function extractStyles(elements: HTMLElement[]): string[] {
  return elements.map((element, index) => {
    const { cssText } = element.style;
    element.removeAttribute('style');
    element.dataset.style = `${index}`;
    return `[data-style="${index}"]{${cssText}}`;
  });
}

function shellAddress(): string | null {
  return document.querySelector('script[src]')?.getAttribute('src') ?? null;
}

interface Sanitizing extends Element {
  /** Drops everything that could run a script. */
  setHTML?(markup: string, options: { sanitizer: { removeElements: string[] } }): void;
}

/**
 * Shows the copy of the screen that the previous page of this tab kept, until the bundles have rendered it. It is shown
 * only to the same signed-in user, at the same address, with the same shell and the same revision of the registry. The
 * build turns it into a script in the document.
 */
export function showLastScreen(): void {
  const root = document.getElementById('root') as Sanitizing | null;
  const frame = [...(root?.childNodes ?? [])];
  try {
    const calls = peekFirstCalls();
    // Without `browserStorage`, for fewer bytes: blocked storage ends here, too.
    /* oxlint-disable no-restricted-globals */
    // Nothing is thrown in the usual case: the first exception of a page takes milliseconds.
    const { user, screen } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<KeptPage>;
    const isSameUser = user === localStorage.getItem(userKey);
    /* oxlint-enable no-restricted-globals */
    if (!calls || !screen || !isSameUser || !root?.setHTML) return;
    const { shell, address, revision, expiresAt, theme, html, css } = screen;
    if (shell !== shellAddress() || address !== location.pathname + location.search) return;
    if (revision !== calls.revision || !(expiresAt > Date.now())) return;
    root.setHTML(html, { sanitizer: { removeElements: ['base', 'link', 'meta'] } });
    const style = document.createElement('style');
    root.append(style);
    style.sheet?.insertRule(`@media all{${css}}`);
    if (theme) document.documentElement.dataset.theme = theme;
    // It stays, and finds nothing once the bundles have replaced the copy.
    root.addEventListener('click', openArticle);
  } catch {
    // No copy, or a malformed one.
    root?.replaceChildren(...frame);
  }
}

/** A button of the copy opens what its article links to. */
function openArticle({ target }: Event): void {
  (target as Element).closest('[data-copied]')?.closest('article')?.querySelector('a')?.click();
}

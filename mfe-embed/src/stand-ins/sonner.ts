/** A short message of the embed. */
export interface Notice {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

const shownMs = 8_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const timers = new Set<ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function show(tone: Notice['tone'], text: string): void {
  const id = (lastId += 1);
  // The same message is shown once.
  change([...notices.filter((notice) => notice.text !== text), { id, tone, text }]);
  const timer = setTimeout(() => {
    timers.delete(timer);
    change(notices.filter((notice) => notice.id !== id));
  }, shownMs);
  timers.add(timer);
}

/**
 * What the portal's screens call to show a toast. In the embed's bundle it stands for the library of the portal, which
 * adds a style to the page.
 */
export const toast = {
  dismiss: clearNotices,
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};

/** The messages that are shown now. */
export function shownNotices(): readonly Notice[] {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets all messages. */
export function clearNotices(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  change([]);
}

/** One of the browser's stores of text, safe to use where the browser gives the page none. */
export interface BrowserStorage {
  /** The text under a key; null without one, and without storage. */
  read(key: string): string | null;
  /** Answers whether the text is kept: storage may be blocked or full. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** True when an event of the page speaks of this store. */
  isSourceOf(event: StorageEvent): boolean;
}

/**
 * The one door to `localStorage` and `sessionStorage`. With all cookies blocked even naming them throws, so the portal
 * keeps what it needs in memory, and uses storage for the next page and for other tabs.
 */
export function browserStorage(area: 'localStorage' | 'sessionStorage'): BrowserStorage {
  return {
    read: (key) => attempt(() => globalThis[area].getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        globalThis[area].setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt(() => globalThis[area].removeItem(key), undefined),
    isSourceOf: (event) => attempt(() => event.storageArea === globalThis[area], false),
  };
}

function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    // Blocked or full.
    return otherwise;
  }
}

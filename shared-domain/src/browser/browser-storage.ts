/** A browser storage that is safe to use when storage is blocked. */
export interface BrowserStorage {
  /** The text under a key; null if there is none, or no storage. */
  read(key: string): string | null;
  /** Returns whether the text was stored: storage may be blocked or full. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** True if a `storage` event belongs to this storage. */
  isSourceOf(event: StorageEvent): boolean;
}

/** Where the theme that a reader chose is stored. */
export const themeKey = 'theme';

/**
 * The only access to `localStorage` and `sessionStorage`. With all cookies blocked, any access to them throws, so the
 * portal keeps its state in memory and uses storage only for the next page and for other tabs.
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

let isAllowed = true;

/** From here on, nothing is read or stored: the storage that an embed could reach is not its own. */
export function blockBrowserStorage(): void {
  isAllowed = false;
}

function attempt<Result>(access: () => Result, otherwise: Result): Result {
  if (!isAllowed) return otherwise;
  try {
    return access();
  } catch {
    // Blocked or full.
    return otherwise;
  }
}

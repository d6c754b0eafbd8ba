import { useSyncExternalStore } from 'react';
import { browserStorage, themeKey } from 'shared-domain/browser';
import { IconButton } from '../controls/icon-button';
import type { ThemeName } from '../tokens/palette';

const storage = browserStorage('localStorage');
const changeEvent = 'portal-theme-change';

/** The theme that the reader chose, or null if the system decides. */
export function readStoredTheme(): ThemeName | null {
  return asTheme(storage.read(themeKey));
}

/** Shows a chosen theme; null leaves the choice to the system. */
export function applyTheme(theme: ThemeName | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/**
 * Applies the reader's theme and stores it for the next page if the browser allows that. The system's choice is not
 * stored, so that later changes to it apply.
 */
function chooseTheme(theme: ThemeName): void {
  const chosen = theme === systemTheme() ? null : theme;
  if (chosen) storage.write(themeKey, chosen);
  else storage.remove(themeKey);
  applyTheme(chosen);
  dispatchEvent(new Event(changeEvent));
}

/** The current theme. Follows the system, the toggle, and the toggle in other tabs. Light in markup made by the build. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

function currentTheme(): ThemeName {
  return asTheme(document.documentElement.dataset.theme) ?? systemTheme();
}

function asTheme(value: string | null | undefined): ThemeName | null {
  return value === 'light' || value === 'dark' ? value : null;
}

function systemTheme(): ThemeName {
  return darkScheme()?.matches ? 'dark' : 'light';
}

/** Null if the environment has no media queries. */
function darkScheme(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
}

function subscribe(onChange: () => void): () => void {
  const system = darkScheme();
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== themeKey && event.key !== null) return;
    applyTheme(readStoredTheme());
    onChange();
  };
  addEventListener(changeEvent, onChange);
  addEventListener('storage', onStorage);
  system?.addEventListener('change', onChange);
  return () => {
    removeEventListener(changeEvent, onChange);
    removeEventListener('storage', onStorage);
    system?.removeEventListener('change', onChange);
  };
}

/** Switches between light and dark. */
export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={other === 'dark' ? 'moon' : 'sun'}
      onClick={() => chooseTheme(other)}
    />
  );
}

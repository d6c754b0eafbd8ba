import { createContext, useContext } from 'react';
import type { ScreenLoader } from './load-screen';
import type { Releases } from './releases';
import type { Upgrade } from './upgrade';

/** What the page knows about its remotes. */
export interface RemotesOfPage {
  releases: Releases;
  upgrade: Upgrade;
  screenLoader: ScreenLoader;
}

const Context = createContext<RemotesOfPage | null>(null);

export const RemotesProvider = Context.Provider;

/** The releases, upgrades and screen loader that the app was started with. */
export function useRemotes(): RemotesOfPage {
  const found = useContext(Context);
  if (!found) throw new Error('RemotesProvider is missing');
  return found;
}

import { createContext, useContext } from 'react';
import type { Releases } from './releases';
import type { Upgrade } from './upgrade';

export interface ReleasesOfPage {
  releases: Releases;
  upgrade: Upgrade;
}

const Context = createContext<ReleasesOfPage | null>(null);

export const ReleasesProvider = Context.Provider;

/** The releases that the app was started with, and what would come after them. */
export function useReleases(): ReleasesOfPage {
  const found = useContext(Context);
  if (!found) throw new Error('ReleasesProvider is missing');
  return found;
}

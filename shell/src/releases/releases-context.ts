import { createContext, useContext } from 'react';
import type { Releases } from './releases';

const Context = createContext<Releases | null>(null);

export const ReleasesProvider = Context.Provider;

/** The releases that the app was started with. */
export function useReleases(): Releases {
  const releases = useContext(Context);
  if (!releases) throw new Error('ReleasesProvider is missing');
  return releases;
}

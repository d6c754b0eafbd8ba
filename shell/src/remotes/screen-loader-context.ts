import { createContext, useContext } from 'react';
import type { ScreenLoader } from './load-screen';

const Loader = createContext<ScreenLoader | null>(null);

export const ScreenLoaderProvider = Loader.Provider;

/** The loader of remote screens that the app was started with. */
export function useScreenLoader(): ScreenLoader {
  const loader = useContext(Loader);
  if (!loader) throw new Error('ScreenLoaderProvider is missing');
  return loader;
}

import { createContext, useContext } from 'react';
import type { RegistryDocument } from 'shared-domain/releases';

/** What the shell provides about the page that shows the console. */
export interface PageFacts {
  /** The releases that were decided for this page; they stay until it is reloaded. */
  pageReleases: () => Promise<RegistryDocument>;
  /** Titles of screens by the name of their remote. */
  titles: Readonly<Record<string, string>>;
  /** Path of the dashboard as the user left it. */
  dashboardPath: string;
}

const Context = createContext<PageFacts | null>(null);

export const PageFactsProvider = Context.Provider;

export function usePageFacts(): PageFacts {
  const facts = useContext(Context);
  if (!facts) throw new Error('PageFactsProvider is missing');
  return facts;
}

/** Title of a remote's screen, or the remote's name if it has no screen in this portal. */
export function useRemoteTitle(remote: string): string {
  return usePageFacts().titles[remote] ?? remote;
}

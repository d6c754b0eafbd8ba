export interface SharedLibrary {
  /** Package whose installed version counts. */
  package: string;
  /** Module inside build-config that is shared under this name instead of the whole package. */
  facade?: string;
}

/**
 * What the shell gives to every remote at run time. A trailing slash shares everything below the name.
 * A package that is shared as a whole can't be tree-shaken, so large libraries go through a facade.
 */
export const sharedLibraries: Readonly<Record<string, SharedLibrary>> = {
  react: { package: 'react' },
  'react/': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-dom/': { package: 'react-dom' },
  'react-router-dom': { package: 'react-router-dom', facade: 'react-router-dom' },
  'styled-components': { package: 'styled-components', facade: 'styled-components' },
  zustand: { package: 'zustand' },
  axios: { package: 'axios' },
  sonner: { package: 'sonner', facade: 'sonner' },
  '@tanstack/react-query': { package: '@tanstack/react-query', facade: 'react-query' },
  'shared-auth': { package: 'shared-auth' },
  'shared-ui': { package: 'shared-ui' },
};

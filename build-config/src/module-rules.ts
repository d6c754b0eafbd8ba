import type { RuleSetRule } from 'webpack';

/** How sources and images become part of a bundle. */
export function moduleRules(isRelease: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !isRelease } },
          target: 'es2022',
        },
      },
    },
    // Always separate files: they are fetched when a screen shows them and cached forever.
    { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
    // Packages that declare themselves modules without file extensions in imports.
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
  ];
}

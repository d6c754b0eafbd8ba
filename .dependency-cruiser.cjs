module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Move what both files need to a third file, or merge them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-mutual-folders',
      comment: 'Imports between folders go one way: move the file to the folder that it belongs to.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-imports',
      comment: 'Add the package to the dependencies of this workspace.',
      severity: 'error',
      // benchmarks, e2e and test-run are never installed; mfe-embed is published with everything bundled.
      from: {
        path: '^(examples/)?[^/]+/(src|bin)/',
        pathNot: '^(benchmarks|e2e|mfe-embed|portal-cli/src/test-run)/',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: '^[^/]+/(src|bin)/|^examples/|^node_modules/' },
    exclude: { path: '^(?!node_modules/).*(/(dist|testing)/|\\.test\\.)' },
    // Types count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
    // Reads the package.json of each workspace, too.
    combinedDependencies: true,
  },
};

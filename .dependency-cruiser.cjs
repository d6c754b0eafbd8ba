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
  ],
  options: {
    includeOnly: { path: '^[^/]+/(src|bin)/|^examples/' },
    exclude: { path: '/(dist|node_modules|testing)/|\\.test\\.' },
    // Types count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

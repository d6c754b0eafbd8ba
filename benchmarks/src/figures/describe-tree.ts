import { median, quantile, whole } from '../results';
import { belongsTo, copiedLines, findCircles, findCopies, findMutualFolders, workspaceOf } from './measure-tree';
import type { SourceFile, SourceTree } from './source-tree';

export interface TreeDescription {
  /** Text of a figure by its name, in the order of the page. */
  figures: Record<string, string>;
  /** What figures count, by name. */
  lists: Record<string, string[]>;
}

const longFile = 150;
const shortFile = 20;
const longFunction = 60;

export function describeTree(tree: SourceTree): TreeDescription {
  const { sources, tests } = tree;
  const lists = {
    'circular imports': findCircles(sources).map((circle) => circle.join(', ')),
    'pairs of folders that import each other': findMutualFolders(tree),
    [`pairs of source files with ${copiedLines} equal lines in a row`]: findCopies(sources),
  };
  const counts = Object.entries(lists).map(([name, items]) => [name, whole(items.length)]);
  const figures = {
    ...describeFiles(sources),
    ...describeFunctions(sources),
    'test lines : source lines': (linesOf(tests) / linesOf(sources)).toFixed(2),
    ...(Object.fromEntries(counts) as Record<string, string>),
    [`pairs of test files with ${copiedLines} equal lines in a row`]: whole(findCopies(tests).length),
    ...describeRecipes(tree),
    ...describeShares(tree),
  };
  return { figures, lists };
}

function describeFiles(sources: SourceFile[]) {
  const lengths = sources.map(({ lines }) => lines.length);
  const longest = sources.toSorted((a, b) => b.lines.length - a.lines.length)[0];
  const isShort = ({ lines }: SourceFile) => lines.length <= shortFile;
  const importers = new Map<string, number>();
  for (const path of sources.flatMap(({ imports }) => [...imports])) {
    importers.set(path, (importers.get(path) ?? 0) + 1);
  }
  const usedOnce = sources.filter(({ path }) => importers.get(path) === 1);
  return {
    'source files': whole(sources.length),
    'source lines': whole(linesOf(sources)),
    'median file, lines': whole(median(lengths)),
    '90% of files, lines at most': whole(quantile(lengths, 0.9)),
    'longest file': `${longest?.lines.length}, ${longest?.path}`,
    [`files over ${longFile} lines`]: whole(lengths.filter((length) => length > longFile).length),
    [`files of ${shortFile} lines or fewer`]: share(sources.filter(isShort).length, sources.length),
    'files imported from exactly one place': share(usedOnce.length, sources.length),
    [`… of these with ${shortFile} lines or fewer`]: whole(usedOnce.filter(isShort).length),
  };
}

function describeFunctions(sources: SourceFile[]) {
  const functions = sources.flatMap(({ path, functions }) => functions.map((one) => ({ ...one, path })));
  const longest = functions.toSorted((a, b) => b.lines - a.lines)[0];
  return {
    functions: whole(functions.length),
    'median function, lines': whole(median(functions.map(({ lines }) => lines))),
    'longest function': `${longest?.lines}, ${longest?.name} in ${longest?.path}`,
    [`functions over ${longFunction} lines`]: whole(functions.filter(({ lines }) => lines > longFunction).length),
  };
}

/** Steps of a recipe in CONTRIBUTING.md, each a file. A recipe counts when a test finds it there and follows it. */
function describeRecipes({ tests, recipes }: SourceTree): Record<string, string> {
  const testText = tests.flatMap(({ lines }) => lines).join('\n');
  const figures = ['a field to a load', 'an endpoint', 'a remote'].map((what) => {
    const heading = `## Add ${what}\n`;
    const [, recipe = ''] = recipes.split(heading);
    const steps = recipe.split('\n## ')[0]?.match(/^\d+\. /gm) ?? [];
    const isTested = testText.includes(`/## Add ${what}\\n`);
    return [`files touched to add ${what}`, isTested ? whole(steps.length) : 'n/a'];
  });
  return Object.fromEntries(figures) as Record<string, string>;
}

function describeShares({ sources, workspaces }: SourceTree): Record<string, string> {
  const describe = (title: string, files: SourceFile[]) => [
    title,
    `${files.length} files, ${whole(linesOf(files))} lines (${percent(linesOf(files), linesOf(sources))})`,
  ];
  const inWorkspace = (folder: string) => sources.filter(({ path }) => workspaceOf(path, workspaces) === folder);
  return Object.fromEntries([
    describe(
      'code that ships screens',
      sources.filter((file) => belongsTo('releases', file)),
    ),
    describe(
      'portal',
      sources.filter((file) => belongsTo('portal', file)),
    ),
    ...workspaces
      .filter((folder) => inWorkspace(folder).length > 0)
      .map((folder) => describe(`\`${folder}\``, inWorkspace(folder))),
  ]) as Record<string, string>;
}

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines.length, 0);
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(0)}%`;
const share = (part: number, all: number) => `${whole(part)} (${percent(part, all)})`;

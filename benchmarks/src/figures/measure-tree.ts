import { dirname } from 'node:path';
import type { SourceFile, SourceTree } from './source-tree';

/** Files equal in at least this many lines in a row count as copies. */
export const copiedLines = 6;

/** Which folders belong to which business, in the layout of today and in those before it. */
const businesses = {
  releases: [
    /^release-console\//,
    /^api\/src\/(releases|registry|rollouts|publishing|portal|overrides)\//,
    /^api\/src\/admin\/(rollout|portal-key|team-key)[^/]*$/,
    /^shell\/src\/(releases|remotes|developer-build|overrides|rollouts|page-releases)\//,
    /^shared-domain\/src\/releases\//,
    /^shared-domain\/src\/(everyone|federation-runtime-package|seen-revision-header|upload-statement)\.ts$/,
    /^shared-domain\/src\/(registry|release|remote|rollout|signed)[^/]*$/,
    /^(build-config|portal-cli)\/src\/(releasing|serve-release)\//,
    /^(build-config|portal-cli)\/src\/commands\/(publish-|serve-)?release\.ts$/,
    /^build-config\/src\/release-document\.ts$/,
  ],
  portal: [
    /^mfe-/,
    /^api\/src\/waste\//,
    /^api\/src\/(loads|tracking-events|photos|certificates|imports|dashboard-stats)\//,
    /^api\/src\/(accounts\/)?clients\//,
  ],
} as const;

export function belongsTo(business: keyof typeof businesses, { path }: SourceFile): boolean {
  return businesses[business].some((pattern) => pattern.test(path));
}

export function workspaceOf(path: string, workspaces: readonly string[]): string {
  return workspaces.find((folder) => path.startsWith(`${folder}/`)) ?? '(root)';
}

/** Groups of files that reach each other through imports. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const reachedFrom = (path: string) => {
    const reached = new Set(importsOf.get(path));
    for (const next of reached) importsOf.get(next)?.forEach((further) => reached.add(further));
    return reached;
  };
  const reach = new Map(files.map(({ path }) => [path, reachedFrom(path)]));
  const inCircle = [...reach.keys()].filter((path) => reach.get(path)?.has(path));
  const circleOf = (path: string) =>
    inCircle.filter((other) => reach.get(path)?.has(other) && reach.get(other)?.has(path));
  return inCircle.map(circleOf).filter((circle, at) => circle[0] === inCircle[at]);
}

/** Pairs of sibling folders of one workspace, at any depth, of which each has a file that imports from the other. */
export function findMutualFolders({ sources, workspaces }: SourceTree): string[] {
  const arrows = new Set<string>();
  for (const { path, imports } of sources) {
    for (const target of imports) {
      const from = dirname(path).split('/');
      const to = dirname(target).split('/');
      const fork = from.findIndex((part, at) => part !== to[at]);
      if (fork < 1 || fork >= to.length || workspaceOf(path, workspaces) !== workspaceOf(target, workspaces)) continue;
      arrows.add(`${from.slice(0, fork + 1).join('/')} ↔ ${to.slice(0, fork + 1).join('/')}`);
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ↔ ');
    return from < to && arrows.has(`${to} ↔ ${from}`);
  });
}

/** Pairs of files that share a run of equal lines. Imports, indentation and lines without a letter do not count. */
export function findCopies(files: readonly SourceFile[]): string[] {
  const seenIn = new Map<string, Set<string>>();
  for (const { path, lines, importLines } of files) {
    const text = lines.filter((line, at) => /[a-z]/i.test(line) && !importLines.has(at)).map((line) => line.trim());
    for (let at = 0; at + copiedLines <= text.length; at += 1) {
      const run = text.slice(at, at + copiedLines).join('\n');
      seenIn.set(run, (seenIn.get(run) ?? new Set()).add(path));
    }
  }
  const pairs = new Set<string>();
  for (const paths of seenIn.values()) {
    const all = [...paths].sort();
    all.forEach((one, at) => all.slice(at + 1).forEach((other) => pairs.add(`${one} = ${other}`)));
  }
  return [...pairs].sort();
}

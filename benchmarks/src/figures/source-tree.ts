import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Below the root, with `/`. */
  path: string;
  lines: string[];
  functions: { name: string; lines: number }[];
  /** Paths of the files it imports, types included; through a barrel, the files that define the imported names. */
  imports: Set<string>;
  /** Lines of import statements, counted from 0. */
  importLines: Set<number>;
}

export interface SourceTree {
  sources: SourceFile[];
  tests: SourceFile[];
  /** Folders of the packages, the root excluded. */
  workspaces: string[];
  /** Text of CONTRIBUTING.md. */
  recipes: string;
}

interface Import {
  specifier: string;
  /** Imported name by exported name; empty when the module is imported as a whole. */
  names: Map<string, string>;
}

const code = /(?<!\.d)\.(ts|tsx|mjs|cjs)$/;
const generated = /(^|\/)generated\/|\.generated\./;
const testCode = /\.test\./;
/** Helpers of tests, and the journeys, which are tests as a whole. */
const testHelpers = /(^|\/)testing\/|^e2e\//;
const extensions = ['', '.ts', '.tsx', '/index.ts'];

/** Reads the code of a checked-out tree. `paths` are the files that git tracks, below the root. */
export function readSourceTree(root: string, paths: readonly string[]): SourceTree {
  const files = paths.filter((path) => code.test(path) && !generated.test(path) && existsSync(join(root, path)));
  const known = new Set(files);
  const entries = packageEntries(root, paths);
  const parsed = files.map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
  const resolve = (from: string, specifier: string) => {
    const target = specifier.startsWith('.') ? posix.join(dirname(from), specifier) : entries.get(specifier);
    return extensions.map((extension) => `${target}${extension}`).find((path) => known.has(path));
  };
  const barrels = new Map<string, Map<string, string>>();
  for (const { file, isBarrel, found } of parsed) {
    if (!isBarrel) continue;
    const definedIn = found.flatMap(({ specifier, names }) =>
      [...names.values()].map((name): [string, string] => [name, resolve(file.path, specifier) ?? file.path]),
    );
    barrels.set(file.path, new Map(definedIn));
  }
  for (const { file, isBarrel, found } of parsed) {
    for (const { specifier, names } of isBarrel ? [] : found) {
      const target = resolve(file.path, specifier);
      const barrel = target === undefined ? undefined : barrels.get(target);
      const targets = barrel && names.size > 0 ? [...names.keys()].map((name) => barrel.get(name) ?? target) : [target];
      for (const path of targets) if (path !== undefined && path !== file.path) file.imports.add(path);
    }
  }
  const all = parsed.map(({ file }) => file);
  return {
    sources: all.filter(({ path }) => !testCode.test(path) && !testHelpers.test(path)),
    tests: all.filter(({ path }) => testCode.test(path)),
    recipes: paths.includes('CONTRIBUTING.md') ? readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8') : '',
    workspaces: paths.filter((path) => path.endsWith('/package.json')).map((path) => dirname(path)),
  };
}

/** Where the names lead by which packages of the repository are imported, such as `shared-domain/testing`. */
function packageEntries(root: string, paths: readonly string[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const path of paths.filter((path) => path.endsWith('/package.json') && existsSync(join(root, path)))) {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as { exports?: Record<string, unknown> };
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const file = typeof target === 'string' ? target : (target as { default?: string }).default;
      if (file !== undefined) entries.set(posix.join(dirname(path), entry), posix.join(dirname(path), file));
    }
  }
  return entries;
}

function parse(path: string, text: string): { file: SourceFile; isBarrel: boolean; found: Import[] } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const file: SourceFile = { path, lines: text.split('\n'), functions: [], imports: new Set(), importLines: new Set() };
  if (file.lines.at(-1) === '') file.lines.pop();
  const found: Import[] = [];
  const visit = (node: ts.Node) => {
    const imported = importOf(node);
    if (imported) found.push(imported);
    if (ts.isImportDeclaration(node)) {
      for (let line = lineOf(node.getStart()); line <= lineOf(node.end); line += 1) file.importLines.add(line);
    }
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      file.functions.push({ name: nameOf(node), lines: lineOf(node.end) - lineOf(node.getStart()) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isBarrel =
    source.statements.length > 0 &&
    source.statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined);
  return { file, isBarrel, found };
}

function importOf(node: ts.Node): Import | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const specifier = node.moduleSpecifier;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return null;
    const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    const named = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? bindings.elements : [];
    const names = [...named].map(({ name, propertyName }) => [(propertyName ?? name).text, name.text] as const);
    return { specifier: specifier.text, names: new Map(names) };
  }
  const whole = (literal: ts.Node | undefined) =>
    literal && ts.isStringLiteralLike(literal) ? { specifier: literal.text, names: new Map<string, string>() } : null;
  if (ts.isImportTypeNode(node)) return whole(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return whole(node.arguments[0]);
  // A worker: new Worker(new URL('./worker.ts', import.meta.url)).
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') return whole(node.arguments?.[0]);
  return null;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? 'an unnamed function';
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { describeTree, type TreeDescription } from './describe-tree';
import { readSourceTree } from './source-tree';

const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'benchmarks/figures.md');
/** The last commit before the folders were laid out as they are now. */
const before = '152fae3';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 });
const paths = (...args: string[]) =>
  git(...args)
    .toString()
    .split('\n')
    .filter(Boolean);

function describeCommit(ref: string): TreeDescription {
  const folder = mkdtempSync(join(tmpdir(), 'portal-figures-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', ref) });
    return describeTree(readSourceTree(folder, paths('ls-tree', '-r', '--name-only', ref)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(columns: Record<string, TreeDescription>): string {
  const all = Object.values(columns).map(({ figures }) => figures);
  const names = new Set(all.flatMap((figures) => Object.keys(figures)));
  const rows = [...names].map((name) => [name, ...all.map((figures) => figures[name] ?? '–')]);
  const lines = [['figure', ...Object.keys(columns)], ['---', ...all.map(() => '---')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function sections({ lists }: TreeDescription): string {
  const filled = Object.entries(lists).filter(([, items]) => items.length > 0);
  return filled
    .map(
      ([name, items]) =>
        `\n## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`,
    )
    .join('');
}

const command = new Command('npm run figures --')
  .description('Measures the source and writes benchmarks/figures.md.')
  .option('--at <commit>', 'print the figures of another commit instead');
const { at } = command.parse().opts<{ at?: string }>();
if (at !== undefined) {
  const then = describeCommit(at);
  console.log(`${table({ [at]: then })}\n${sections(then)}`);
} else {
  const now = describeTree(readSourceTree(root, paths('ls-files')));
  const [introduction = ''] = readFileSync(page, 'utf8').split('\n| figure');
  const figures = table({ [`before (${before})`]: describeCommit(before), now });
  writeFileSync(page, `${introduction}\n${figures}\n${sections(now)}`);
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page]);
  console.log(readFileSync(page, 'utf8'));
}

import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { DomainError, visibleText } from 'shared-domain/wire';
import { importEmanifest, type ImportOutcome } from '../waste/imports/import-emanifest.service';
import { AdminError, type AdminIo, printJson, tableLines } from './admin-io';
import { chooseClient, type JsonOption } from './command-options';
import { withDatabase } from './with-database';
import { largestDocument } from '../waste/imports/read-emanifest';

interface ImportOptions extends JsonOption {
  client: string;
  dryRun?: true;
}

interface ImportedFile {
  file: string;
  outcome: ImportOutcome;
}

/** `import emanifest`. A refused document makes the exit code 1; the others are still imported. */
export function addImportCommands(program: Command, io: AdminIo, setExitCode: (code: number) => void): void {
  program
    .command('import')
    .description('import documents from other systems')
    .command('emanifest')
    .description('import official EPA e-Manifest JSON (schema 1.3) as loads of a client')
    .argument('<files or folders...>', 'JSON files, or folders with .json files')
    .requiredOption('--client <id or company>', 'the client that gets the loads')
    .option('--dry-run', 'only print what would happen')
    .option('--json', 'print the report as JSON')
    .action(async (paths: string[], options: ImportOptions) => {
      const files = await importFiles(paths, options, io);
      if (files.some(({ outcome }) => outcome.outcome === 'refused')) setExitCode(1);
    });
}

async function importFiles(paths: string[], options: ImportOptions, io: AdminIo): Promise<ImportedFile[]> {
  const documents = await findDocuments(paths);
  return withDatabase(io, async (database) => {
    const { id: clientId } = await chooseClient(database, options.client);
    const files: ImportedFile[] = [];
    const importFile = async (file: string) => {
      const request = { clientId, bytes: await readDocument(file), isDryRun: options.dryRun ?? false };
      return importEmanifest({ database, clock: io.now }, request);
    };
    try {
      for (const file of documents) files.push({ file, outcome: await importFile(file).catch(refusal) });
    } finally {
      // Also when the database fails: these documents are stored.
      if (files.length > 0) report(files, options, io);
    }
    return files;
  });
}

/** What is wrong with one document does not keep the others from being imported. */
function refusal(cause: unknown): ImportOutcome {
  if (!(cause instanceof AdminError || cause instanceof DomainError)) throw cause;
  return { outcome: 'refused', refusals: [{ field: '(document)', reason: cause.message }] };
}

function report(files: ImportedFile[], { json }: ImportOptions, io: AdminIo): void {
  if (json) {
    const rows = files.map(({ file, outcome }) => ({ file, ...outcome }));
    return printJson(rows, io);
  }
  for (const file of files) for (const line of outcomeLines(file)) io.print(line);
  io.print(summaryLine(files));
}

/** The outcome of a document, field by field. */
function outcomeLines({ file, outcome }: ImportedFile): string[] {
  const name = visibleText(path.basename(file));
  if (outcome.outcome === 'refused') {
    const rows = outcome.refusals.map(({ field, reason }) => ['refused', field, reason]);
    return [`${name}: refused, nothing was stored`, ...indented(tableLines(['OUTCOME', 'FIELD', 'REASON'], rows)), ''];
  }
  const load = outcome.loadId === null ? '' : `, load ${outcome.loadId}`;
  const title = `${name}: ${outcome.outcome} as manifest ${outcome.manifestNumber}${load}`;
  if (outcome.outcome === 'already imported') return [title, ''];
  const rows = outcome.reports.map(({ outcome: what, field, to, note }) => [what, field, to, note]);
  return [title, ...indented(tableLines(['OUTCOME', 'FIELD OF THE DOCUMENT', 'BECAME', 'NOTE'], rows)), ''];
}

function summaryLine(files: ImportedFile[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of files) counts.set(outcome.outcome, (counts.get(outcome.outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The files that the paths name: files themselves, and the .json files of folders. */
async function findDocuments(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(documentsAt));
  return [...new Set(found.flat())];
}

async function documentsAt(given: string): Promise<string[]> {
  const status = await stat(given).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${given} cannot be read (${error.code ?? error.message}).`);
  });
  if (!status.isDirectory()) return [given];
  const names = (await readdir(given, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && entry.name.toLowerCase().endsWith('.json'))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new AdminError(`The folder ${given} contains no .json files.`);
  return names.map((name) => path.join(given, name));
}

/** The bytes of a document; if it is too large, only enough bytes to refuse it. */
async function readDocument(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const bytes = Buffer.alloc(Math.min((await handle.stat()).size, largestDocument + 1));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new AdminError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

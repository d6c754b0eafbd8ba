import type { Command } from 'commander';
import { importEmanifest } from '../waste/imports/import-emanifest';
import type { AdminIo } from './admin-io';
import { chooseClient } from './choose-client';
import { findDocuments, readDocument } from './find-documents';
import { outcomeLines, summaryLine, type ImportedFile } from './import-report';
import { withDatabase } from './with-database';

interface ImportOptions {
  client: string;
  dryRun?: true;
  json?: true;
}

/** `import emanifest`. A refused document makes the exit code 1; the others are imported all the same. */
export function addImportCommands(program: Command, io: AdminIo, setExitCode: (code: number) => void): void {
  program
    .command('import')
    .description('take over documents of others')
    .command('emanifest')
    .description('import official EPA e-Manifest JSON (schema 1.3) as loads of a client')
    .argument('<files or folders...>', 'JSON files, or folders whose .json files are taken')
    .requiredOption('--client <id or company>', 'whose loads they become')
    .option('--dry-run', 'only tell what would happen')
    .option('--json', 'the report as JSON')
    .action(async (paths: string[], options: ImportOptions) => {
      const files = await importFiles(paths, options, io);
      report(files, options, io);
      if (files.some(({ outcome }) => outcome.outcome === 'refused')) setExitCode(1);
    });
}

async function importFiles(paths: string[], { client, dryRun }: ImportOptions, io: AdminIo): Promise<ImportedFile[]> {
  const documents = await findDocuments(paths);
  return withDatabase(io, async (database) => {
    const { id: clientId } = await chooseClient(database, client);
    const files: ImportedFile[] = [];
    for (const file of documents) {
      const request = { clientId, bytes: await readDocument(file), isDryRun: dryRun ?? false };
      files.push({ file, outcome: await importEmanifest({ database, clock: io.now }, request) });
    }
    return files;
  });
}

function report(files: ImportedFile[], { json }: ImportOptions, io: AdminIo): void {
  if (json)
    return io.print(
      JSON.stringify(
        files.map(({ file, outcome }) => ({ file, ...outcome })),
        null,
        2,
      ),
    );
  for (const file of files) for (const line of outcomeLines(file)) io.print(line);
  io.print(summaryLine(files));
}

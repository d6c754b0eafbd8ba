import { processIo } from './process-io';
import { runAdmin as runCli } from './cli';

/** `npm run admin -- …` in this process: prints, and sets the exit code. */
export async function runAdmin({ repositoryRoot, args }: { repositoryRoot: string; args: string[] }): Promise<void> {
  process.exitCode = await runCli(args, processIo(repositoryRoot));
}

import type { Command } from 'commander';
import { readConfig } from '../platform/config';
import { openPhotoStore } from '../waste/photos/photo-store';
import { isStoreOfPortal, verifyPhotos, type PhotoVerification } from '../waste/photos/verify-photos.service';
import { AdminError, type AdminIo, printJson, printTable } from './admin-io';
import { type JsonOption, jsonOption } from './command-options';
import { withDatabase } from './with-database';

/** `photos verify`. */
export function addPhotoCommands(program: Command, io: AdminIo, setExitCode: (code: number) => void): void {
  const photos = program.command('photos').description('photos attached to tracking events');
  photos
    .command('verify')
    .description(
      'compare every stored photo with its SHA-256; exits with 1 if one is missing or damaged; counts files without a photo',
    )
    .addOption(jsonOption)
    .action(async (options: JsonOption) => {
      const result = await verify(io);
      print(result, options, io);
      if (result.damage.length > 0) setExitCode(1);
    });
}

async function verify(io: AdminIo): Promise<PhotoVerification> {
  const store = openPhotoStore(readConfig(io.env, io.repositoryRoot));
  return withDatabase(io, async (database) => {
    // Otherwise every photo in the database would be reported as missing.
    if (!(await isStoreOfPortal({ database }, store))) {
      throw new AdminError(`There are no photos in ${store.place}. Set DATA_DIR or STORE as for the portal.`);
    }
    return verifyPhotos({ database, clock: io.now }, store);
  });
}

function print({ photos, files, bytes, damage, unused }: PhotoVerification, { json }: JsonOption, io: AdminIo): void {
  const found = damage.map(({ photoId, sha256, state }) => ({ photo: photoId, file: sha256.toString('hex'), state }));
  const count = (state: string) => found.filter((finding) => finding.state === state).length;
  const [missing, damaged] = [count('missing'), count('damaged')];
  const newest =
    unused
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(-1)
      ?.toISOString() ?? null;
  if (json) {
    const rest = { unused_files: unused.length, newest_unused_file: newest };
    return printJson({ photos, files, bytes, missing, damaged, findings: found, ...rest }, io);
  }
  if (found.length > 0) {
    const rows = found.map(({ photo, file, state }) => [photo, state, file]);
    printTable(['PHOTO', 'STATE', 'FILE'], rows, io);
  }
  const size = `${(bytes / (1024 * 1024)).toFixed(1)} MB intact`;
  io.print(`Checked ${photos} photos in ${files} files (${size}): ${damaged} damaged, ${missing} missing.`);
  if (!newest) return;
  const [what, which] = unused.length === 1 ? ['stored file is', 'It'] : ['stored files are', 'The newest'];
  io.print(
    `${unused.length} ${what} not linked to a photo. ${which} is from ${newest}. Interrupted uploads leave such files behind. After a restore, they can be photos that the backup does not contain.`,
  );
}

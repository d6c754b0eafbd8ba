import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getApp } from 'build-config/tables';
import { releaseId } from 'shared-domain/releases';
import { apiInputHash } from './input-hash';
import { findBuiltRelease } from './release-document';

const apiStamp = 'api/dist/build.txt';

/** True if the app's newest release was built from exactly these inputs. */
export function isAppBuilt(repositoryRoot: string, app: string, build: string): boolean {
  const release = findBuiltRelease(repositoryRoot, app);
  if (release?.build !== build) return false;
  const folder = join(repositoryRoot, getApp(repositoryRoot, app).folder, 'dist', releaseId(release));
  return existsSync(join(folder, release.entry));
}

export function isApiBuilt(repositoryRoot: string): boolean {
  const stamp = join(repositoryRoot, apiStamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === apiInputHash(repositoryRoot);
}

/** Written last, so that an interrupted build is repeated. */
export function writeApiStamp(repositoryRoot: string): void {
  writeFileSync(join(repositoryRoot, apiStamp), apiInputHash(repositoryRoot));
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download } from 'playwright-core';

/** The file that a page has downloaded. */
export async function bytesOfDownload(download: Download): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  const file = path.join(folder, 'file');
  await download.saveAs(file);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

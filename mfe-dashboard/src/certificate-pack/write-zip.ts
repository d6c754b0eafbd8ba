import { Zip, ZipPassThrough } from 'fflate';

export interface NamedFile {
  /** Different from those of other files, also in lowercase, which most systems take for the same. */
  name: string;
  file: Blob;
}

/** A ZIP file in parts, which browsers keep outside of the page's memory. PDF files are compressed already. */
export async function writeZip(files: readonly NamedFile[]): Promise<Blob> {
  const parts: Blob[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    parts.push(new Blob([bytes]));
  });
  for (const { name, file } of files) {
    // Characters that every system can write.
    const entry = new ZipPassThrough(name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_'));
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

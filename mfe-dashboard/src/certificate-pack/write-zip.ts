import { Zip, ZipPassThrough } from 'fflate';

export interface NamedFile {
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
  const names = distinctNames(files.map(({ name }) => name));
  for (const [place, { file }] of files.entries()) {
    const entry = new ZipPassThrough(names[place] ?? '');
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Names that every system can write. Like a browser's downloads, the second file of a name gets a number. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(given.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')) ?? [];
    for (let number = 1; ; number++) {
      const name = number === 1 ? stem + ending : `${stem} (${number})${ending}`;
      // Most systems take two names for the same that differ in case only.
      const key = name.normalize().toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

import { useEffect, useState } from 'react';

/** A file as a data URL; undefined while it is read, null when it cannot be read. */
export function useDataUrl(file: File): string | null | undefined {
  const [read, setRead] = useState<{ file: File; address: string | null }>();
  useEffect(() => {
    const reader = new FileReader();
    let isWanted = true;
    reader.onloadend = () => {
      if (isWanted) setRead({ file, address: typeof reader.result === 'string' ? reader.result : null });
    };
    reader.readAsDataURL(file);
    return () => {
      isWanted = false;
      reader.abort();
    };
  }, [file]);
  return read?.file === file ? read.address : undefined;
}

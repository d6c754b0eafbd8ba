import { useCallback, useSyncExternalStore } from 'react';

const held = new WeakMap<Blob, { address: string; holders: number }>();

/** A `blob:` address for the bytes, valid as long as a component shows it. */
export function useObjectAddress(blob: Blob | undefined): string | null {
  const hold = useCallback(() => (blob ? holdAddress(blob) : () => undefined), [blob]);
  return useSyncExternalStore(hold, () => (blob ? (held.get(blob)?.address ?? null) : null));
}

function holdAddress(blob: Blob): () => void {
  const entry = held.get(blob) ?? { address: URL.createObjectURL(blob), holders: 0 };
  entry.holders += 1;
  held.set(blob, entry);
  return () => {
    entry.holders -= 1;
    if (entry.holders > 0) return;
    URL.revokeObjectURL(entry.address);
    held.delete(blob);
  };
}

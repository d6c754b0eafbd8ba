import { useEffect, useState } from 'react';

interface CodeInUse<Module> {
  /** Null until it is there. */
  code: Module | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads code that the first screen does not need. With `peek`, code that is already there is used at once. */
export function useCode<Module extends object>(
  load: () => Promise<Module>,
  peek: () => Module | null = () => null,
): CodeInUse<Module> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Module | 'failed' | null>(peek);
  const isThere = loaded !== null && loaded !== 'failed';
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    const take = (result: Module | 'failed'): void => {
      if (isWanted) setLoaded(result);
    };
    load().then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is there stays
  }, [load, attempt]);

  const retry = (): void => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  return { code: isThere ? loaded : null, hasFailed: loaded === 'failed', retry };
}

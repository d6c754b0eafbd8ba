interface Asked<Key, Value> {
  key: Key;
  resolve(value: Value | null): void;
  reject(error: unknown): void;
}

/** A call asks for at most this many keys, so that one does not take too long or fail for everyone. */
const mostKeys = 100;

/** How many calls may run before further requests wait for one of them to end. */
const mostUnderWay = 2;

/**
 * Finds one thing by its key, in batches: keys requested at the same moment, or while calls are running, go out as one
 * call. No answer is older than its request.
 */
export function gatherCalls<Key, Value>(
  findAll: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  const asked: Asked<Key, Value>[] = [];
  let underWay = 0;
  let isPlanned = false;

  const call = async () => {
    isPlanned = false;
    if (asked.length === 0 || underWay >= mostUnderWay) return;
    const together = asked.splice(0, mostKeys);
    underWay += 1;
    try {
      const finding = findAll([...new Set(together.map(({ key }) => key))]);
      if (asked.length > 0) void call();
      const found = await finding;
      for (const { key, resolve } of together) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of together) reject(error);
    } finally {
      underWay -= 1;
      void call();
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      asked.push({ key, resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(() => void call());
    });
}

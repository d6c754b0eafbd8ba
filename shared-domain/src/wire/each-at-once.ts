/**
 * Works on all items, at most `atOnce` at a time. Once one has failed, no further one is started; the failure is thrown
 * after those that are in progress have ended.
 */
export async function eachAtOnce<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const failures: unknown[] = [];
  const workOn = async () => {
    try {
      while (waiting.length > 0) await work(waiting.shift() as T);
    } catch (failure) {
      waiting.length = 0;
      failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  if (failures.length > 0) throw failures[0];
}

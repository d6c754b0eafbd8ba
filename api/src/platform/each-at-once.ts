/** Works on all items, at most `atOnce` at a time. Once one has failed, no further one is started. */
export async function eachAtOnce<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const workOn = async () => {
    try {
      while (waiting.length > 0) await work(waiting.shift() as T);
    } finally {
      waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}

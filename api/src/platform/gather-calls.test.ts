import { gatherCalls } from './gather-calls';

/** A finder whose calls wait until they are released. */
function aFinder() {
  const calls: { keys: string[]; answer: (found: Record<string, number>) => void; fail: (error: Error) => void }[] = [];
  const arrivals: (() => void)[] = [];
  const find = gatherCalls(
    (keys: string[]) =>
      new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
        calls.push({ keys, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject });
        arrivals.shift()?.();
      }),
  );
  return { calls, find, nextCall: () => new Promise<void>((resolve) => arrivals.push(resolve)) };
}

test('requests made at the same moment become one call, with each key once', async () => {
  const { calls, find, nextCall } = aFinder();
  const arrived = nextCall();
  const answers = Promise.all([find('a'), find('b'), find('a'), find('c')]);
  await arrived;
  expect(calls.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  calls[0]?.answer({ a: 1, b: 2 });
  expect(await answers).toEqual([1, 2, 1, null]);
});

test('a call asks for at most 100 keys', async () => {
  const { calls, find, nextCall } = aFinder();
  const arrived = [nextCall(), nextCall()];
  const keys = Array.from({ length: 101 }, (_, number) => `key ${number}`);
  const found = Promise.all(keys.map(find));
  await Promise.all(arrived);
  expect(calls.map((call) => call.keys)).toEqual([keys.slice(0, 100), keys.slice(100)]);
  for (const { answer } of calls) answer({});
  await found;
});

test('no answer is older than its request: a request during a call starts another call', async () => {
  const { calls, find, nextCall } = aFinder();
  const arrived = nextCall();
  const first = find('a');
  await arrived;
  const arrivedAgain = nextCall();
  const second = find('a');
  await arrivedAgain;
  calls[0]?.answer({ a: 1 });
  calls[1]?.answer({});
  expect([await first, await second]).toEqual([1, null]);
});

test('while two calls are running, later requests wait and then go together', async () => {
  const { calls, find, nextCall } = aFinder();
  const all: Promise<number | null>[] = [];
  for (const key of ['a', 'b']) {
    const arrived = nextCall();
    all.push(find(key));
    await arrived;
  }
  all.push(find('c'), find('d'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toHaveLength(2);
  const arrived = nextCall();
  calls[0]?.answer({ a: 1 });
  await arrived;
  expect(calls[2]?.keys).toEqual(['c', 'd']);
  calls[1]?.answer({ b: 2 });
  calls[2]?.answer({ c: 3, d: 4 });
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('a failed call rejects every request in it, and the next request starts a new call', async () => {
  const { calls, find, nextCall } = aFinder();
  const arrived = nextCall();
  const asked = Promise.allSettled([find('a'), find('b')]);
  await arrived;
  calls[0]?.fail(new Error('no database'));
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const arrivedAgain = nextCall();
  const again = find('a');
  await arrivedAgain;
  calls[1]?.answer({ a: 1 });
  expect(await again).toBe(1);
});

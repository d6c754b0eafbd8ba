import { DomainError } from 'shared-domain/wire';
import { Turns } from './turns';

/** Turns with work that ends when the test says so. */
function start(limits: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ atOnce: 1, mayWait: 10, patienceMs: 60_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string) =>
    turns.take(name[0] ?? '', () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { take, end, started };
}

const isOverloaded = (error: unknown) => error instanceof DomainError && error.code === 'overloaded';

test('holders take turns, however much one of them has waiting', async () => {
  const { take, end, started } = start();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(take);
  for (let turn = 0; turn < all.length; turn += 1) await end(started.at(-1) ?? '');
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('work runs at once up to the limit, and failed work frees its place', async () => {
  const turns = new Turns({ atOnce: 2, mayWait: 10, patienceMs: 60_000 });
  const failing = () => turns.take('a', () => Promise.reject(new Error('broken')));
  await Promise.all([1, 2, 3, 4, 5].map(() => expect(failing()).rejects.toThrow('broken')));
  const { take, end, started } = start({ atOnce: 2 });
  const all = ['a1', 'a2', 'a3'].map(take);
  expect(started).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
});

test('too much waiting work of one holder is refused, that of others is not', async () => {
  const { take, end, started } = start({ mayWait: 1 });
  const all = ['a1', 'a2'].map(take);
  expect(isOverloaded(await take('a3').catch((error: unknown) => error))).toBe(true);
  all.push(take('b1'));
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('work that waits too long is refused and never starts', async () => {
  const { take, end, started } = start({ patienceMs: 5 });
  const first = take('a1');
  expect(isOverloaded(await take('b1').catch((error: unknown) => error))).toBe(true);
  const third = take('c1');
  await end('a1');
  await end('c1');
  await Promise.all([first, third]);
  expect(started).toEqual(['a1', 'c1']);
});

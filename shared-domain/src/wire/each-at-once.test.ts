import { eachAtOnce } from './each-at-once';

test('all items are worked on, no more at once than allowed', async () => {
  let atWork = 0;
  const done: number[] = [];
  const most: number[] = [];
  await eachAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    most.push((atWork += 1));
    await Promise.resolve();
    atWork -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(Math.max(...most)).toBe(2);
});

test('after a failure, no further item is started, and those in progress end first', async () => {
  const steps: string[] = [];
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve));
  const working = eachAtOnce(['bad', 'slow', 'next'], 2, async (item) => {
    steps.push(`${item} started`);
    if (item === 'bad') throw new Error('It is bad');
    await slow;
    steps.push(`${item} ended`);
  });
  const refused = expect(working.finally(() => steps.push('failed'))).rejects.toThrow('It is bad');
  end();
  await refused;
  expect(steps).toEqual(['bad started', 'slow started', 'slow ended', 'failed']);
});

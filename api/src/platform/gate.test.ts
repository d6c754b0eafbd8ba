import { Gate } from './gate';

describe('a gate', () => {
  const work = () => {
    let finish: () => void = () => undefined;
    const done = new Promise<string>((resolve) => {
      finish = () => resolve('done');
    });
    return { run: () => done, finish };
  };
  const refusal = () => new Error('full');

  test('lets some in, lets some wait, and refuses the others at once', async () => {
    const gate = new Gate({ atOnce: 1, mayWait: 1, refusal });
    const [first, second] = [work(), work()];
    const inside = gate.pass(first.run);
    const waiting = gate.pass(second.run);
    await expect(gate.pass(work().run)).rejects.toThrow('full');
    first.finish();
    second.finish();
    expect(await Promise.all([inside, waiting])).toEqual(['done', 'done']);
    await expect(gate.pass(async () => 'free again')).resolves.toBe('free again');
  });

  test('serves priority requests first and never rejects them in favor of others', async () => {
    const gate = new Gate({ atOnce: 1, mayWait: 1, refusal });
    const served: string[] = [];
    const serve = (name: string, isFirst: boolean) => gate.pass(async () => void served.push(name), isFirst);
    const inside = work();
    const all = [gate.pass(inside.run), serve('stranger', false), serve('known', true)];
    inside.finish();
    await Promise.all(all);
    expect(served).toEqual(['known', 'stranger']);
  });

  test('frees the slot of failed work', async () => {
    const gate = new Gate({ atOnce: 1, mayWait: 0, refusal });
    await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.pass(async () => 'next')).resolves.toBe('next');
  });
});

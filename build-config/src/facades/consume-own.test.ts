import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';
import { consumeOwn } from './consume-own';

const library = { name: 'a library' };

/** Options for a chunk that needs one library; `load` loads it from the build. */
function aChunk(load: () => Promise<() => unknown>) {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const webpackRequire = {
    m: modules,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { fallback: load } } },
  } as unknown as ConsumesOptions['webpackRequire'];
  const installedModules: ConsumesOptions['installedModules'] = {};
  const consume = (chunkId: number) => {
    const promises: ConsumesOptions['promises'] = [];
    const options = { chunkId, chunkMapping: { 1: [7], 2: [7] }, installedModules, moduleToHandlerMapping: {} };
    consumeOwn({ ...options, promises, webpackRequire });
    return Promise.all(promises);
  };
  const exportsOf = () => {
    const module = { exports: {} as unknown };
    modules[7]?.(module);
    return module.exports;
  };
  return { consume, exportsOf };
}

test('chunks of the shell get a library of its own build, which is loaded once', async () => {
  const load = jest.fn(() => Promise.resolve(() => library));
  const { consume, exportsOf } = aChunk(load);
  await Promise.all([consume(1), consume(2)]);
  await consume(2);
  expect(exportsOf()).toBe(library);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a library that failed is loaded again at the next attempt', async () => {
  const load = jest.fn(() => Promise.resolve(() => library));
  load.mockRejectedValueOnce(new Error('The connection is gone'));
  const { consume, exportsOf } = aChunk(load);
  await expect(consume(1)).rejects.toThrow('The connection is gone');
  await consume(1);
  expect(exportsOf()).toBe(library);
});

test('a chunk without libraries does not wait', async () => {
  const load = jest.fn(() => Promise.resolve(() => library));
  await expect(aChunk(load).consume(3)).resolves.toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

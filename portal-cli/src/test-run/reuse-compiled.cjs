// Jest compiles each module again for each test file. V8 skips most of that work with the data of the first time.
const vm = require('node:vm');
const { compileFunction } = vm;
/** @type {Map<string, Map<string, Buffer>>} Data of each source, by the names of its parameters. */
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const names = parameters.join();
  const known = compiled.get(names) ?? new Map();
  compiled.set(names, known);
  const cachedData = known.get(source);
  const result = compileFunction(source, parameters, { ...options, cachedData, produceCachedData: !cachedData });
  if (!cachedData) known.set(source, result.cachedData);
  return result;
};

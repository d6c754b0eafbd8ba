// Jest compiles each module again for each test file. With V8's data of the first compilation, most of that is skipped.
const vm = require('node:vm');
const { compileFunction } = vm;
/** @type {Map<string, Map<string, Buffer>>} Data of each source, by the names of its parameters. */
const compiled = new Map();

vm.compileFunction = (source, parameters = [], options = {}) => {
  const names = parameters.join();
  const known = compiled.get(names) ?? new Map();
  compiled.set(names, known);
  const cachedData = known.get(source);
  const result = compileFunction(source, parameters, { ...options, cachedData, produceCachedData: !cachedData });
  if (!cachedData || result.cachedDataRejected) known.set(source, result.cachedData);
  return result;
};

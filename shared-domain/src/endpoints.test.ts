import { endpoints } from './endpoints';
import { endpointSchemas } from './endpoint-schemas';
import * as domain from './index';

test('every endpoint has its schemas, and no other stands in the table', () => {
  expect(Object.keys(endpointSchemas).sort()).toEqual(Object.keys(endpoints).sort());
});

test('a path with a parameter has a schema for it', () => {
  for (const [name, { path }] of Object.entries(endpoints)) {
    const schemas = endpointSchemas[name as keyof typeof endpoints];
    expect({ name, hasParams: 'params' in schemas }).toEqual({ name, hasParams: path.includes('{') });
  }
});

test('no two endpoints share method and path', () => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the package exports each noun once', () => {
  expect(Object.keys(domain).length).toBeGreaterThan(50);
  expect(Object.keys(domain)).toEqual(expect.arrayContaining(['endpoints', 'endpointSchemas', 'statusSteps', 'can']));
});

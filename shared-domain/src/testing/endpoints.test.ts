import { releaseApi } from '../releases/api';
import { coreApi, embedApi } from '../wire/api';
import { wasteApi } from '../waste/api';
import { endpoints } from '.';

test('an endpoint has the name by which it is imported', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
});

test('no two tables name the same endpoint', () => {
  const sizes = [coreApi, embedApi, wasteApi, releaseApi].map((table) => Object.keys(table).length);
  expect(Object.keys(endpoints)).toHaveLength(sizes.reduce((sum, size) => sum + size));
});

test('a path with a parameter has a schema for it', () => {
  for (const { name, path, schemas } of Object.values(endpoints)) {
    expect({ name, hasParams: 'params' in schemas }).toEqual({ name, hasParams: path.includes('{') });
  }
});

test('an endpoint returns bytes exactly where its schemas list media types', () => {
  for (const endpoint of Object.values(endpoints)) {
    const { name, schemas } = endpoint;
    expect({ name, isBytes: 'isBytes' in endpoint }).toEqual({ name, isBytes: 'mediaTypes' in schemas.answer });
  }
});

test('no two endpoints share method and path', () => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

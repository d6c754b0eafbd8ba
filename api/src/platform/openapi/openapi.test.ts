import type { Endpoint } from 'shared-domain/wire';
import { endpoints, type EndpointName } from 'shared-domain/testing';
import { useTestPortal } from '../../testing';

const portal = useTestPortal();

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; description?: string; security: unknown[] }>>;
  components: { schemas: Record<string, unknown> };
}

const describeApi = async () => (await portal.call('getOpenApi', {})).body as unknown as Description;

const table = (Object.keys(endpoints) as EndpointName[])
  .map((name) => endpoints[name] as Endpoint)
  .map(({ method, path }) => `${method} ${path}`)
  .sort();

describe('the OpenAPI description', () => {
  test('lists exactly the endpoints of the table', async () => {
    const { openapi, paths } = await describeApi();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(table);
  });

  test('matches the actual routes of the server', () => {
    const routes = portal.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const served: string[] = [];
    const stack: string[] = [];
    for (const line of routes.split('\n')) {
      const match = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line);
      if (!match) continue;
      const [, indent = '', part = '', methods] = match;
      stack.length = indent.length / 4;
      stack.push(part);
      const path = stack
        .join('')
        .replace(/^\/api/, '')
        .replaceAll(/:(\w+)/g, '{$1}');
      for (const method of methods?.split(', ') ?? []) served.push(`${method} ${path}`);
    }
    // Every GET also allows HEAD.
    const heads = table.filter((route) => route.startsWith('GET ')).map((route) => route.replace('GET', 'HEAD'));
    expect(served.sort()).toEqual([...table, ...heads].sort());
  });

  test('requires a token wherever the table does', async () => {
    const { paths } = await describeApi();
    for (const { method, path, access } of Object.values(endpoints) as Endpoint[]) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect([path, operation?.security.length]).toEqual([path, access === 'anyone' ? 0 : 1]);
    }
  });

  test('states which embed tokens can call an endpoint, and what its summary leaves out', async () => {
    const { paths } = await describeApi();
    const of = (path: string) => paths[path]?.get?.description;
    expect(of('/waste-loads')).toBe('Embed tokens of any scope can also call this endpoint.');
    expect(of('/waste-loads/{id}')).toBe('Embed tokens with the scope load can also call this endpoint.');
    expect(of('/embed/access-log')).toMatch(/^A request with q or outcome searches at most .* Use the Link header\.$/);
    for (const path of ['/clients', '/dashboard/attention']) expect(of(path)).toBeUndefined();
  });

  test('refers only to schemas that it contains', async () => {
    const description = await describeApi();
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(5);
    for (const [, name = ''] of references) expect(Object.keys(description.components.schemas)).toContain(name);
  });
});

import { matchPath, type Endpoint } from 'shared-domain/wire';

/** The methods that an address of the API answers, for `Allow`; none if there is nothing at it. */
export function methodsAt(endpoints: readonly Endpoint[], url: string): string[] {
  const path = url.replace(/^\/api/, '').split('?', 1)[0] ?? '';
  return endpoints
    .filter((endpoint) => matchPath(endpoint.path, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

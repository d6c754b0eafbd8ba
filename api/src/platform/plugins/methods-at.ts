import { endpoints, type Endpoint } from 'shared-domain';

const addresses = Object.values(endpoints).map(({ method, path }: Endpoint) => ({
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
}));

/** The methods that an address answers, for `Allow`; none where there is nothing. */
export function methodsAt(url: string): string[] {
  const pathname = url.split('?', 1)[0] ?? '';
  return addresses.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ methods }) => methods);
}

/** Fills a path such as `/waste-loads/{id}`; each value is escaped for an address. */
export function fillPath(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The parameters, as they stand in the address, of a path that matches a template; null for any other path. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const source = template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match && { ...match.groups };
}

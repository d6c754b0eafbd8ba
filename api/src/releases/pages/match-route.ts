/** True if an address matches a pattern such as `/waste-load/:loadId` or lies below it: a screen owns its subpaths. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return (
    (expected.length === actual.length || (expected.length > 0 && expected.length < actual.length)) &&
    expected.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

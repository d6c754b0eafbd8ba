/** Tells whether an address fits a pattern such as `/waste-load/:loadId`. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The `Link` header that leads to the next page of a list: the same address with another cursor. */
export function nextPage(address: string, cursor: string): string {
  // Only the first question mark ends the path: a search may contain more.
  const [path = ''] = address.split('?', 1);
  const parameters = new URLSearchParams(address.slice(path.length));
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

/** The `Link` header that leads to the next page of a list: the same address with another cursor. */
export function nextPage(address: string, cursor: string): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

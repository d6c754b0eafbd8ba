/** JSON for an element of a page. `<` is escaped, so that no text inside can close the element. */
export function jsonInElement(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

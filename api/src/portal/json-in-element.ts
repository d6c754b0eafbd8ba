/** JSON as it stands in an element of a page: with `<` escaped no text inside can end the element. */
export function jsonInElement(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

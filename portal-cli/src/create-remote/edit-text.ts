/** Puts text behind the last match; a text without one is not what it was taken for. */
export function insertAfterLast(text: string, pattern: RegExp, added: string): string {
  const match = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!match) throw new Error(`nothing there looks like ${pattern}`);
  const end = match.index + match[0].length;
  return text.slice(0, end) + added + text.slice(end);
}

/** Puts text in front of the first match. */
export function insertBefore(text: string, pattern: RegExp, added: string): string {
  const match = new RegExp(pattern, 'm').exec(text);
  if (!match) throw new Error(`nothing there looks like ${pattern}`);
  return text.slice(0, match.index) + added + text.slice(match.index);
}

/** Does a second change in what a first one made. */
export function inOrder(...edits: readonly ((text: string) => string)[]): (text: string) => string {
  return (text) => edits.reduce((edited, edit) => edit(edited), text);
}

const marks = /["{}]/g;
const colon = /[ \t\n\r]*:/y;

/**
 * The first key that an object of the JSON text, which is known to be valid, names twice; null when none does. Readers
 * differ in which of the two values they believe, so such a text says nothing for certain.
 */
export function findRepeatedKey(text: string): string | null {
  const objects: Set<string>[] = [];
  marks.lastIndex = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{') objects.push(new Set());
    else if (mark[0] === '}') objects.pop();
    else {
      const end = endOfString(text, mark.index);
      marks.lastIndex = end;
      colon.lastIndex = end;
      if (!colon.test(text)) continue;
      const key = JSON.parse(text.slice(mark.index, end)) as string;
      const keys = objects.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** Where a string ends that starts with the quote at `start`. No pattern: one that can match megabytes runs out of stack. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

const tokens = /("(?:[^"\\]|\\.)*")\s*(:)?|[{}]/g;

/**
 * The first key that an object of the JSON text, which is known to be valid, names twice; null when none does. Readers
 * differ in which of the two values they believe, so such a text says nothing for certain.
 */
export function findRepeatedKey(text: string): string | null {
  const objects: Set<string>[] = [];
  for (const [token, quoted, colon] of text.matchAll(tokens)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (quoted !== undefined && colon !== undefined) {
      const key = JSON.parse(quoted) as string;
      const keys = objects.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** What the portal's builds leave out of a file of a library. The minifier drops what is then unused. */
export interface Trim {
  file: RegExp;
  /** Names of functions, with the expression that each returns instead. */
  functions?: Record<string, string>;
  parts: [RegExp, string][];
}

/** Removes the parts; throws if the library no longer has one of them. */
export function trim(source: string, { file, functions = {}, parts }: Trim): string {
  const bodies = Object.entries(functions).map(([name, value]): [RegExp, string] => [
    new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{)[^]*?(?=^\\})`, 'm'),
    `return ${value};`,
  ]);
  return [...bodies, ...parts].reduce((text, [part, replacement]) => {
    const trimmed = text.replace(part, replacement);
    if (trimmed === text) throw new Error(`The library has changed: ${file} has no ${part}.`);
    return trimmed;
  }, source);
}

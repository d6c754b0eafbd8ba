const longest = 60;

/** A name that the caller made up, as far as an answer repeats it. */
export function shortName(name: string): string {
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}

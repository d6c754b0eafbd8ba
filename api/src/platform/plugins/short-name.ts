const longest = 60;

/** The part of an unknown name that a response repeats. */
export function shortName(name: string): string {
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}

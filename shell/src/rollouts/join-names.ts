const shownNames = 4;

/** `Acme, Nordwerk and Solvia`; a long list ends with how many more there are. */
export function joinNames(names: readonly string[], word: 'and' | 'or', many: string): string {
  if (names.length > shownNames) {
    const rest = names.length - (shownNames - 1);
    return `${names.slice(0, shownNames - 1).join(', ')} ${word} ${rest} more ${many}`;
  }
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

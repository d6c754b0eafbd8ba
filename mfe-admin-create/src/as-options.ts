/** Options of a select whose values read as they are sent. */
export function asOptions(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
] as const;

/** How long ago an instant was: `3 days ago`, `just now`. */
export function describeAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  const unit = units.find(({ ms }) => age >= ms);
  if (!unit) return 'just now';
  const count = Math.floor(age / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}

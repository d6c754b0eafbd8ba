/** SVG path data for a step line over values of equal width. Heights range from 0 to `top`; null leaves a gap. */
export function stepPath(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const y = round(100 - (Math.min(value, top) / top) * 100);
      const isJoined = index > 0 && values[index - 1] !== null;
      return `${isJoined ? `V${y}` : `M${index} ${y}`}H${index + 1}`;
    })
    .join('');
}

/** The next round number at or above a value, as the end of an axis. */
export function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10;
  return step * magnitude;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

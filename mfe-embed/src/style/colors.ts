/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

export const black: Color = [0, 0, 0];
export const white: Color = [255, 255, 255];

/** Reads `#rrggbb`, `#rgb`, `rgb()` and `color(srgb …)`, the forms in which browsers state computed colors. */
export function readColor(text: string): Color | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return colorOf(digits.map((digit) => Number.parseInt(digit, 16)));
  }
  const [, kind, parts = ''] = /^(rgba?|color)\(\s*(?:srgb\s+)?([^/)]+)/.exec(text) ?? [];
  if (!kind) return null;
  return colorOf(
    parts
      .split(/[\s,]+/)
      .slice(0, 3)
      .map((part) => Number(part) * (kind === 'color' ? 255 : 1)),
  );
}

function colorOf(channels: readonly number[]): Color | null {
  const [red = NaN, green = NaN, blue = NaN] = channels.map((channel) => Math.min(255, Math.max(0, channel)));
  return Number.isFinite(red + green + blue) ? [red, green, blue] : null;
}

export function writeColor(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second color in the first, 0 to 1. */
export function mix(one: Color, other: Color, share: number): Color {
  const at = (index: 0 | 1 | 2) => one[index] * (1 - share) + other[index] * share;
  return [at(0), at(1), at(2)];
}

/** Contrast of two colors as WCAG 2 defines it: 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white: the one that is easier to read on a color. */
export function readableOn(color: Color): Color {
  return contrast(color, white) >= contrast(color, black) ? white : black;
}

/** The color, changed as little as needed to have this contrast with each of the backgrounds. */
export function withContrast(color: Color, backgrounds: readonly Color[], least: number): Color {
  const [first = white] = backgrounds;
  const goal = readableOn(first);
  for (let share = 0; share < 1; share += 0.04) {
    // Rounded as it is written, so that the written color has the contrast, too.
    const candidate = readColor(writeColor(mix(color, goal, share))) ?? goal;
    if (backgrounds.every((background) => contrast(candidate, background) >= least)) return candidate;
  }
  return goal;
}

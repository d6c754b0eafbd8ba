/** Parts of a drawing, as SVG. They contain only numbers and constants, so nothing needs escaping. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;

export const shaded = (content: string, opacity: number): string => `<g opacity="${opacity}">${content}</g>`;

export const moved = (content: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${content}</g>`;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

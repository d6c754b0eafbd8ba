import { palettes, type ColorName } from './palette';

/** Colors as CSS variables: `color.ink`, `color['accent-soft']`. Their values follow the theme. */
export const color = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(--color-${name})`]),
) as Record<ColorName, string>;

/** A distance on the 4-pixel grid: `space(3)` is 12 px at the usual text size. */
export function space(steps: number): string {
  return `${steps * 0.25}rem`;
}

/** The type scale. */
export const textSize = {
  small: '0.75rem',
  body: '0.875rem',
  large: '1rem',
  title: '1.125rem',
  heading: '1.5rem',
} as const;

export const font = {
  // Short, because a browser looks up each name that a device lacks before it can draw the first text.
  text: "'Public Sans', 'Segoe UI', 'Liberation Sans', system-ui, sans-serif",
  code: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', Menlo, 'Roboto Mono', 'DejaVu Sans Mono', monospace",
} as const;

export const radius = { small: '4px', medium: '6px', large: '10px', round: '999px' } as const;

/** Shadows as CSS variables: `resting` for cards, `floating` for dialogs. */
export const elevation = { resting: 'var(--elevation-resting)', floating: 'var(--elevation-floating)' } as const;

/** Widths from which a layout changes. */
export const media = {
  small: '@media (max-width: 39.99rem)',
  medium: '@media (min-width: 40rem)',
  large: '@media (min-width: 70rem)',
  wide: '@media (min-width: 80rem)',
  /** Where fingers press. */
  touch: '@media (max-width: 39.99rem), (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The style of what paper does not need, such as buttons. It wins over the component's own `display`. */
export const notPrinted = '@media print { display: none !important; }';

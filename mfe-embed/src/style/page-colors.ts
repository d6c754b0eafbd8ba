import { palettes, type ThemeName } from 'shared-ui';
import { black, contrast, mix, readableOn, readColor, white, withContrast, writeColor, type Color } from './colors';

/** Colors that the page asks for; null where it leaves the choice to the embed. */
export interface PageColors {
  accent: Color | null;
  surface: Color | null;
  ink: Color | null;
}

/** Contrast of text and of graphics, WCAG 2.2 AA. */
const textContrast = 4.5;
const graphicContrast = 3;

/**
 * The embed's colors for those of the page, as names and values. Related colors are derived from them, and what could
 * not be read is corrected.
 */
export function deriveColors({ accent, surface, ink }: PageColors, theme: ThemeName): Record<string, string> {
  const usual = (name: keyof (typeof palettes)['light']) => readColor(palettes[theme][name]) ?? black;
  const ground = surface ?? usual('surface');
  const text = withContrast(ink ?? usual('ink'), [ground], textContrast);
  const grounds: Record<string, Color> = surface || ink ? groundsOf(ground, text, usual) : {};
  const canvas = grounds.canvas ?? usual('canvas');
  const brand = accent ? brandOf(accent, ground, canvas, text) : {};
  return Object.fromEntries(Object.entries({ ...grounds, ...brand }).map(([name, value]) => [name, writeColor(value)]));
}

function groundsOf(
  surface: Color,
  ink: Color,
  usual: (name: 'danger-ink' | 'accent-ink' | 'accent') => Color,
): Record<string, Color> {
  const shade = (share: number) => mix(surface, ink, share);
  // On a surface of medium lightness, darker ground would leave too little contrast.
  const isMedium = contrast(readableOn(surface), shade(0.06)) < textContrast;
  const tone = (share: number) =>
    isMedium ? mix(surface, readableOn(surface) === white ? black : white, share) : shade(share);
  const backgrounds = [surface, tone(0.04), tone(0.06)];
  return {
    surface,
    ink: withContrast(ink, backgrounds, textContrast),
    canvas: tone(0.04),
    sunken: tone(0.06),
    hover: tone(0.05),
    border: shade(0.16),
    'border-strong': withContrast(shade(0.45), backgrounds, graphicContrast),
    muted: withContrast(shade(0.68), backgrounds, textContrast),
    focus: withContrast(ink, backgrounds, textContrast),
    'danger-ink': withContrast(usual('danger-ink'), backgrounds, textContrast),
    'accent-ink': withContrast(usual('accent-ink'), backgrounds, textContrast),
    accent: withContrast(usual('accent'), backgrounds, graphicContrast),
  };
}

function brandOf(wanted: Color, surface: Color, canvas: Color, ink: Color): Record<string, Color> {
  const accent = withContrast(wanted, [surface, canvas], graphicContrast);
  const onAccent = readableOn(accent);
  // Away from the text on it, so that the text stays readable.
  const hover = mix(accent, onAccent === white ? black : white, 0.18);
  const soft = mix(surface, accent, contrast(surface, ink) > 7 ? 0.14 : 0.1);
  return {
    accent,
    'accent-hover': hover,
    'on-accent': onAccent,
    'accent-soft': soft,
    'accent-ink': withContrast(accent, [surface, canvas, soft], textContrast),
  };
}

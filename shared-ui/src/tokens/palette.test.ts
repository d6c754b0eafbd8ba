import type { LoadStatus } from 'shared-domain/waste';
import { statusPalettes } from '../loads/status-badge';
import { contrastRatio } from '../testing';
import { palettes, type ColorName, type ThemeName } from './palette';

const themes = Object.keys(palettes) as ThemeName[];

const textPairs: [text: ColorName, background: ColorName][] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'hover'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'hover'],
  ['accent-ink', 'surface'],
  ['accent-ink', 'canvas'],
  ['accent-ink', 'hover'],
  ['accent-ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger-ink', 'danger-soft'],
  ['danger-ink', 'surface'],
  ['warning-ink', 'warning-soft'],
  ['warning-ink', 'surface'],
  ['warning-ink', 'canvas'],
];

const graphicPairs: [graphic: ColorName, background: ColorName][] = [
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'hover'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['border-strong', 'surface'],
  ['border-strong', 'canvas'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
];

describe.each(themes)('the %s theme', (theme) => {
  const colors = palettes[theme];

  test.each(textPairs)('%s on %s is readable (4.5 : 1)', (text, background) => {
    expect(contrastRatio(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('%s on %s stands out (3 : 1)', (graphic, background) => {
    expect(contrastRatio(colors[graphic], colors[background])).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(statusPalettes[theme]))('status %s is readable and its graphics stand out', (_, status) => {
    expect(contrastRatio(status.text, status.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(status.text, colors.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors.ink, status.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(status.solid, colors.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(status.solid, colors.canvas)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(status.solid, status.soft)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(colors.focus, status.soft)).toBeGreaterThanOrEqual(3);
  });

  test.each(['text', 'soft', 'solid'] as const)('finished stages recede: their %s colors are the palest', (part) => {
    const chroma = (status: LoadStatus) => colorfulness(statusPalettes[theme][status][part]);
    const palest = Math.min(
      ...(['picked_up', 'in_transit', 'in_storage', 'at_disposal_facility'] as const).map(chroma),
    );
    for (const status of ['disposed', 'certified'] as const) expect(chroma(status)).toBeLessThan(palest / 2);
  });

  test('no two statuses share a color', () => {
    const solids = Object.values(statusPalettes[theme]).map(({ solid }) => solid);
    expect(new Set(solids).size).toBe(7);
  });
});

test.each(themes)('the dimmed canvas of the %s theme is the canvas behind the backdrop', (theme) => {
  const { canvas, backdrop, 'canvas-dimmed': dimmed } = palettes[theme];
  const [red = 0, green = 0, blue = 0, share = 0] = (backdrop.match(/[\d.]+/g) ?? []).map(Number);
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const under = channels(canvas);
  const blend = [red, green, blue].map((over, at) => Math.round(over * share + (under[at] ?? 0) * (1 - share)));
  expect(channels(dimmed)).toEqual(blend);
});

/** How far a color is from gray: 0 to 255. */
function colorfulness(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
}

test('both themes define the same colors', () => {
  expect(Object.keys(palettes.dark)).toEqual(Object.keys(palettes.light));
});

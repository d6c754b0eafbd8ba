import { palettes } from 'shared-ui';
import { contrastRatio } from 'shared-ui/testing';
import { readColor } from './colors';
import { deriveColors } from './page-colors';

const brands = ['#ffe600', '#0066cc', '#ffffff', '#000000', '#e4002b', '#7fffd4', '#808080'];
const surfaces = ['#ffffff', '#fdf6e3', '#102030', '#777777'];
const cases = brands.flatMap((accent) => (['light', 'dark'] as const).map((theme) => ({ accent, theme })));

test.each(cases)('text in and on the brand color $accent can be read in the $theme theme', ({ accent, theme }) => {
  const derived = deriveColors({ accent: readColor(accent), surface: null, ink: null }, theme);
  const all: Record<string, string> = { ...palettes[theme], ...derived };
  const ratio = (one: string, other: string) => contrastRatio(all[one] ?? '', all[other] ?? '');
  expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  expect(ratio('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['surface', 'canvas', 'accent-soft']) {
    expect(ratio('accent-ink', ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of ['surface', 'canvas']) expect(ratio('accent', ground)).toBeGreaterThanOrEqual(3);
});

test.each(surfaces)('text on the surface %s can be read, also in an ink that could not', (surface) => {
  for (const ink of [null, readColor(surface)]) {
    const all = deriveColors({ accent: null, surface: readColor(surface), ink }, 'light');
    for (const ground of ['surface', 'canvas', 'sunken']) {
      for (const text of ['ink', 'muted', 'accent-ink', 'danger-ink']) {
        expect(contrastRatio(all[text] ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(all['border-strong'] ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a brand color that can be read is unchanged, and without one nothing changes', () => {
  expect(deriveColors({ accent: readColor('#0066cc'), surface: null, ink: null }, 'light').accent).toBe('#0066cc');
  expect(deriveColors({ accent: null, surface: null, ink: null }, 'light')).toEqual({});
});

test.each([
  ['#06c', [0, 102, 204]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgba(1, 2, 3, 0.5)', [1, 2, 3]],
  ['color(srgb 1 0.5 0)', [255, 127.5, 0]],
  ['color(srgb 1 0.5 0 / 0.5)', [255, 127.5, 0]],
  ['red; }', null],
  ['', null],
])('the color %j is read', (text, color) => {
  expect(readColor(text)).toEqual(color);
});

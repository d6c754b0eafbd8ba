import { statusPalettes } from '../loads/status-palette';
import { palettes, type ThemeName } from '../tokens/palette';

const elevations: Record<ThemeName, { resting: string; floating: string }> = {
  light: {
    resting: '0 1px 2px rgb(20 32 27 / 0.06), 0 1px 3px rgb(20 32 27 / 0.04)',
    floating: '0 12px 32px rgb(20 32 27 / 0.2), 0 2px 8px rgb(20 32 27 / 0.12)',
  },
  dark: {
    resting: '0 1px 2px rgb(0 0 0 / 0.4)',
    floating: '0 16px 40px rgb(0 0 0 / 0.6), 0 2px 8px rgb(0 0 0 / 0.5)',
  },
};

/** The declarations of all CSS variables of a theme. */
export function themeVariables(theme: ThemeName): string {
  return [
    `color-scheme: ${theme};`,
    ...Object.entries(palettes[theme]).map(([name, value]) => `--color-${name}: ${value};`),
    ...Object.entries(statusPalettes[theme]).flatMap(([status, colors]) =>
      Object.entries(colors).map(([part, value]) => `--status-${status}-${part}: ${value};`),
    ),
    ...Object.entries(elevations[theme]).map(([name, value]) => `--elevation-${name}: ${value};`),
  ].join('\n');
}

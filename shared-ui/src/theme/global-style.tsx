import { useInsertionEffect, useLayoutEffect } from 'react';
import { statusPalettes } from '../loads/status-badge';
import { palettes, type ThemeName } from '../tokens/palette';
import { color, font, radius, textSize } from '../tokens/tokens';
import regular from './public-sans-400.woff2';
import bold from './public-sans-620.woff2';
import { applyTheme, readStoredTheme } from './theme-toggle';

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

/** The files of the typeface with their weights, for pages that cannot name them in a style sheet. */
export const typefaceFiles = [
  { address: regular, weight: '400 500' },
  { address: bold, weight: '501 700' },
] as const;

/** Optional: the first visit does not wait for the file, and no text moves when it arrives. */
function fontFace({ address, weight }: (typeof typefaceFiles)[number]): string {
  return `@font-face {
    font-family: 'Public Sans';
    src: url('${address}') format('woff2');
    font-weight: ${weight};
    font-display: optional;
  }`;
}

/** Default look of elements without their own styles. Figures line up, except in headings and sentences. */
export const elementRules = () => `*, *::before, *::after { box-sizing: border-box; }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 650; line-height: 1.25; text-wrap: balance; }
  h1, h2, p { font-variant-numeric: normal; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; accent-color: ${color.accent}; }
  a { color: ${color['accent-ink']}; text-underline-offset: 0.15em; }
  a:hover { text-decoration-thickness: 2px; }
  code { font-family: ${font.code}; }
  img, svg { display: block; max-inline-size: 100%; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; border-radius: ${radius.small}; }
  :is(h1, h2, main)[tabindex='-1']:focus { outline: none; }
  ::selection { background: ${color['accent-soft']}; color: ${color['accent-ink']}; }
  @media print {
    a { text-decoration: none; }
    time[data-zone]::after { content: ' ' attr(data-zone); }
  }`;

/** One rule, because the browser drops what it does not support inside a rule, but refuses such a rule itself. */
export const baseRules = (fontFaces = typefaceFiles.map(fontFace).join('')) => `@media all {
  ${fontFaces}
  :root { ${themeVariables('light')} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${themeVariables('dark')} } }
  :root[data-theme='dark'] { ${themeVariables('dark')} }
  @media print { :root:root:root { ${themeVariables('light')} } }

  html { background: ${color.canvas}; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
  html:has(dialog[open]) {
    overflow: hidden;
    scrollbar-gutter: stable;
    /* The backdrop does not cover the scrollbar's space. */
    background: ${color['canvas-dimmed']};
  }
  body {
    margin: 0;
    min-block-size: 100dvh;
    background: ${color.canvas};
    color: ${color.ink};
    font: 400 ${textSize.body}/1.45 ${font.text};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  ${elementRules()}
  /* Smaller than on the screen, with the colors of badges and bars. */
  @page { margin: 14mm; }
  @media print {
    html { background: none !important; font-size: 75%; }
    body { min-block-size: 0; background: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
  /* The toasts define their own typeface; this replaces it. */
  body [data-sonner-toaster] { font-family: ${font.text}; }
}`;

/** The variables of both themes and the base rules of the page; rendered once, by the owner of the document. */
export function GlobalStyle() {
  useInsertionEffect(insertBaseRules, []);
  useLayoutEffect(() => applyTheme(readStoredTheme()), []);
  return null;
}

/** Plain CSS, which the browser reads faster than styled-components; before all others, so that components win. */
function insertBaseRules(): () => void {
  const style = document.createElement('style');
  document.head.prepend(style);
  style.sheet?.insertRule(baseRules());
  return () => style.remove();
}

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const latin = '\u00a0°±·×÷–—‘’“”…•−µ¢£§©®²³½¼¾ÁÉÍÑÓÚÜáéíñóúüÀÈÌÒÙàèìòùÂÊÎÔÛâêîôûËÏëïÇçÄÖßäö→←↑↓✓€';

// Other characters are drawn in the fallback typefaces of `tokens.ts`.
const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'));
// Without kerning, which nearly removes the spaces around hyphens and dashes.
const options = { targetFormat: 'woff2', keepFeatures: ['ccmp', 'mark', 'tnum'] } as const;
// Two fixed weights: browsers print a variable typeface as drawings, in which no text can be searched.
for (const wght of [400, 620]) {
  const subset = await subsetFont(source, ascii + latin, { ...options, variationAxes: { wght } });
  writeFileSync(new URL(`src/theme/public-sans-${wght}.woff2`, import.meta.url), subset);
}

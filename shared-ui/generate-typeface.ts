import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const latin = '\u00a0°±·×÷–—‘’“”…•−µ¢£§©®²³½¼¾ÁÉÍÑÓÚÜáéíñóúüÀÈÌÒÙàèìòùÂÊÎÔÛâêîôûËÏëïÇçÄÖßäö→←↑↓✓€';

// Other characters are drawn in the fallback typefaces of `tokens.ts`.
const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'));
const subset = await subsetFont(source, ascii + latin, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync(new URL('src/theme/public-sans.woff2', import.meta.url), subset);

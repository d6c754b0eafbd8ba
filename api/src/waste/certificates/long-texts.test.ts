import { setImmediate as nextTurn } from 'node:timers/promises';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { loadStatuses } from 'shared-domain/waste';
import { renderCertificate } from './render-certificate';
import { aCertificate, fonts, inOneLine, textOf } from './testing/a-certificate';

/** Chinese characters, which no typeface has: each is written out with eight characters. */
const chinese = (length: number, start = 0) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + start + 7 * index)).join('');

/** With seven texts. */
function longCertificate(textAt: (index: number) => string) {
  const load = aLoad({ current_status: 'certified', waste_description: textAt(0), safety_notes: textAt(1) });
  const trackingEvents = loadStatuses
    .slice(0, 5)
    .map((status, index) => aTrackingEvent({ status, notes: textAt(2 + index) }));
  return aCertificate({ load, trackingEvents });
}

/** How many characters are laid out for the certificate: in all, and at most before other requests get a turn. */
async function countCharacters(textAt: (index: number) => string) {
  const count = { all: 0, atOnce: 0 };
  let sinceTurn = 0;
  let isDone = false;
  const layouts = [...fonts.regular, ...fonts.bold, ...fonts.mono].map((font) => {
    const layout = font.layout.bind(font);
    return jest.spyOn(font, 'layout').mockImplementation((part, features) => {
      count.all += part.length;
      sinceTurn += part.length;
      count.atOnce = Math.max(count.atOnce, sinceTurn);
      return layout(part, features);
    });
  });
  const otherRequests = (async () => {
    while (!isDone) {
      await nextTurn();
      sinceTurn = 0;
    }
  })();
  await renderCertificate(longCertificate(textAt), fonts);
  isDone = true;
  await otherRequests;
  for (const layout of layouts) layout.mockRestore();
  return count;
}

test.each([
  ['without a glyph', (index: number) => chinese(2000, index), 8 * 2000],
  ['that reorder others', () => '\u202e'.repeat(2000), 6 * 2000],
  ['without a space', () => 'W'.repeat(2000), 2000],
  ['joined by no-break spaces', () => 'kg\u00a0'.repeat(666), 2000],
])('a certificate with long texts of characters %s takes work in proportion to them', async (_what, textAt, length) => {
  const { all, atOnce } = await countCharacters(textAt);
  expect(all).toBeLessThan(1.2 * 7 * length + 4000);
  // Other requests wait for a part of a text at most.
  expect(atOnce).toBeLessThan(3000);
});

test('a long word is printed in full lines, and no written-out character is divided', async () => {
  const text = await textOf(longCertificate(() => `Acid ${chinese(300)} in drums`));
  const lines = text.split('\n').filter((line) => line.includes('\\u{'));
  for (const line of lines) expect(line).toMatch(/^(\\u\{[\da-f]{4}\})+( in drums)?$/);
  expect(lines[0]?.length).toBeGreaterThan(8 * 9);
  expect(inOneLine(text).replaceAll(' ', '')).toContain(
    `Acid${[...chinese(300)].map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')}indrums`,
  );
});

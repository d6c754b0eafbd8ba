/** @jest-environment ./src/testing/browser-environment.ts */

const page = document.createElement('style');
document.head.append(page);

/** True if a rule with this selector decides how the element looks. */
function applies(selector: string, element: Element): boolean {
  page.textContent = `${selector} { position: sticky; }`;
  return getComputedStyle(element).position === 'sticky';
}

const button = document.createElement('button');
button.className = 'primary  wide next:line a>b café';
button.dataset.size = 'small, or .other';
const card = document.createElement('section');
card.className = 'card';
card.append(button);
document.body.append(card);

test.each([
  ['.primary', true],
  ['.wide.primary', true],
  ['button.wide', true],
  ['.card > .primary', true],
  ['section .wide:not(.narrow, .tall)', true],
  ['.other, .primary', true],
  ['.other, :is(.primary, a)', true],
  ["[data-size='small, or .other']", true],
  ['button[data-size].primary', true],
  ['[DATA-SIZE]', true],
  ['[data-color], [ data-size ^= "small" ]', true],
  [':not([data-color])', true],
  ['section[data-size] > button, .card > [class]', true],
  ['.card *', true],
  ['.next\\:line', true],
  ['.a\\>b', true],
  ['.café', true],
  ['.other', false],
  ['.primary .wide', false],
  ['a.primary', false],
  ['.primary.other', false],
  ['.card', false],
  ['[data-color]', false],
  ['.primary[data-size][data-color]', false],
])('a rule for %s applies: %s', (selector, expected) => {
  expect(applies(selector, button)).toBe(expected);
  // As jsdom says without a shortcut.
  expect(button.matches(selector)).toBe(expected);
});

test('a rule applies as soon as the element has what the selector needs, and no longer', () => {
  // Outside the document, so that no other element is looked at in between.
  const row = document.createElement('div');
  expect(applies('.row[data-new]', row)).toBe(false);
  row.className = 'row';
  row.dataset.new = '';
  expect(applies('.row[data-new]', row)).toBe(true);
  delete row.dataset.new;
  expect(applies('.row[data-new]', row)).toBe(false);
});

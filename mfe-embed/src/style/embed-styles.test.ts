import { compile, middleware, serialize, stringify } from 'stylis';
import { embedStyles } from './embed-styles';

/** The rules as styled-components writes them. */
const adapt = (rules: string) => serialize(compile(`.a{${rules}}`), middleware([embedStyles, stringify]));

test.each([
  ['@media (min-width: 40rem) { color: red; }', '@container load-dashboard (min-width:40em){.a{color:red;}}'],
  ['@media (max-width: 39.99rem) { color: red; }', '@container load-dashboard (max-width:39.99em){.a{color:red;}}'],
  ['@media print { color: red; }', '@media print{.a{color:red;}}'],
  ['@media (forced-colors: active) { color: red; }', '@media (forced-colors: active){.a{color:red;}}'],
])('widths of the window become widths of the embed: %s', (given, written) => {
  expect(adapt(given)).toBe(written);
});

test.each([
  ['font-size: 0.75rem;', '.a{font-size:calc(0.75 * var(--embed-text));}'],
  ['padding: 0.5rem 1rem;', '.a{padding:calc(0.5 * var(--embed-space)) calc(1 * var(--embed-space));}'],
  ['margin-inline-start: -0.625rem;', '.a{margin-inline-start:calc(-0.625 * var(--embed-space));}'],
  [
    'grid-template-columns: minmax(11.5rem, 1.7fr);',
    '.a{grid-template-columns:minmax(calc(11.5 * var(--embed-text)), 1.7fr);}',
  ],
  ['border-radius: 6px;', '.a{border-radius:calc(1.00 * var(--embed-radius));}'],
  ['border-radius: 999px;', '.a{border-radius:999px;}'],
  ['inline-size: 10px;', '.a{inline-size:10px;}'],
  ['position: fixed;', '.a{position:static;}'],
])('lengths follow the text of the embed, corners those of the page, and nothing covers it: %s', (given, written) => {
  expect(adapt(given)).toBe(written);
});

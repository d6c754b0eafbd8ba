import { readPageVariables, setPageVariables } from './page-variables';

/** What an element in a frame gets of these values. */
function sent(given: Record<string, unknown>) {
  const element = document.createElement('div');
  document.body.append(element);
  setPageVariables(element, given);
  return Object.fromEntries(Object.entries(readPageVariables(element)).filter(([, value]) => value !== ''));
}

test('colors, fonts, lengths and the density of a page reach the frame, and a later message replaces them', () => {
  const variables = {
    accent: 'color-mix(in srgb, #0066cc, rgb(0 0 0 / 50%))',
    font: '"Helvetica Neue", sans-serif',
    size: 'calc((1rem + 2px) * 1.1)',
    density: 'compact',
  };
  expect(sent(variables)).toEqual(variables);
  const element = document.createElement('div');
  setPageVariables(element, variables);
  setPageVariables(element, { radius: '2px' });
  expect(element.style.cssText).toBe('--load-dashboard-radius: 2px;');
});

test.each([
  'url(https://elsewhere.example/a.png)',
  'URL("https://elsewhere.example/a.png")',
  'red url( https://elsewhere.example/a.png)',
  'u\\72l(https://elsewhere.example/a.png)',
  'image-set("https://elsewhere.example/a.png" 1x)',
  '-webkit-image-set("https://elsewhere.example/a.png" 1x)',
  'src("https://elsewhere.example/a.png")',
  'var(--other, red)',
  'red; background: red',
  'a'.repeat(201),
  42,
  null,
  ['red'],
])('a value that could fetch something, or is invalid, does not reach the frame: %s', (value) => {
  expect(sent({ surface: value, other: 'red' })).toEqual({});
});

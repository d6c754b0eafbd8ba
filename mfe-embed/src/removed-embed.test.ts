import { waitFor } from '@testing-library/dom';
import { mountFresh, streams } from './testing/mount-fresh';

test('a removed embed leaves no element, style, name or stream in the page', async () => {
  const names = Object.keys(window);
  const marks = Object.keys(document);
  const html = document.documentElement.outerHTML;
  const embed = mountFresh({}, 'acme', 'M-1');
  await embed.screen.findByText('Manifest #acme-M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  embed.stop();
  expect(document.documentElement.outerHTML).toBe(html);
  expect(Object.keys(window)).toEqual(names);
  expect(Object.keys(document)).toEqual(marks);
  expect(streams.open()).toEqual([]);
});

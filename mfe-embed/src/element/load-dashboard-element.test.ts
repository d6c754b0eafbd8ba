import { createElementClass } from './load-dashboard-element';
import type { EmbedOptions } from 'shared-domain/waste';
import { addConstructedSheets } from '../testing/constructed-sheets';

test('a `fetchToken` that throws does not break the page that sets it', () => {
  addConstructedSheets();
  // Without a release, the element only shows a sentence.
  Object.assign(globalThis, {
    EMBED_RELEASES: { channel: 'stable', releases: [{ id: '1.0.0+a', core: '/core.js' }], problem: null },
  });
  customElements.define('load-dashboard', createElementClass('https://portal.example'));
  const element = document.createElement('load-dashboard') as HTMLElement & Pick<EmbedOptions, 'fetchToken'>;
  document.body.append(element);
  const fetchToken = jest.fn(() => {
    throw new Error('signed out');
  });
  expect(() => (element.fetchToken = fetchToken)).not.toThrow();
  expect(fetchToken).toHaveBeenCalledTimes(1);
  element.remove();
});

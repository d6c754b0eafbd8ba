import { noteTypeface, preloadTypeface } from './typeface';

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  document.head.innerHTML = '';
  localStorage.clear();
});

test.each([
  ['was received for the same shell', 'loaded', '1.0.0', ''],
  ['was never received', 'error', '1.0.0', 'not all'],
  ['was received for another shell', 'loaded', '1.0.1', 'not all'],
] as const)('a document preloads the typeface only if it is cached: it %s', async (_case, status, next, media) => {
  const open = (version: string) => {
    document.head.innerHTML = `<script src="/assets/shell/${version}/main.js"></script><link media="not all">`;
  };
  Object.assign(document, { fonts: { ready: Promise.resolve([{ status: 'unloaded' }, { status }]) } });
  open('1.0.0');
  await noteTypeface();
  open(next);
  preloadTypeface();
  expect(document.querySelector('link')).toHaveAttribute('media', media);
});

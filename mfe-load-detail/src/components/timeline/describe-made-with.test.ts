import { describeMadeWith } from './describe-made-with';

const shellRelease = '1.0.0+5e11a';
const remoteRelease = '1.4.0+c0de1';

test.each([
  [{ shellRelease, remoteRelease }, 'with screen release 1.4.0+c0de1, portal release 1.0.0+5e11a'],
  [{ shellRelease: null, remoteRelease }, 'with screen release 1.4.0+c0de1'],
  [{ shellRelease, remoteRelease: null }, 'with portal release 1.0.0+5e11a'],
  [{ shellRelease: null, remoteRelease: null }, "outside the portal's screens"],
])('%j was recorded %s', (madeWith, words) => {
  expect(describeMadeWith(madeWith)).toBe(words);
});

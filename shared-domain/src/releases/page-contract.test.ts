import { containerName, dataElement, jsonInElement, releaseBase } from './page-contract';

test('the name of a container is a valid identifier and differs for each build', () => {
  expect(containerName({ name: 'mfe-dashboard', version: '1.2.0', build: 'ab12cd34' })).toBe(
    'mfe_dashboard_1_2_0_ab12cd34',
  );
});

test('the shell is under /assets, remotes under /remotes', () => {
  expect(releaseBase({ name: 'shell', version: '1.0.0', build: 'aa' })).toBe('/assets/shell/1.0.0+aa/');
  expect(releaseBase({ name: 'mfe-dashboard', version: '1.2.0', build: 'bb' })).toBe(
    '/remotes/mfe-dashboard/1.2.0+bb/',
  );
});

test('no text can close the element that holds it', () => {
  const data = { text: '</script><script>alert(1)</script>' };
  expect(dataElement('x', data).match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(jsonInElement(data))).toEqual(data);
});

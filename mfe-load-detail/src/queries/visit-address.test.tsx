import { renderScreen } from 'shared-auth/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { visitAddress } from './visit-address';

test('a page with unsaved input stays where it is, so the browser does not ask', () => {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.hasAttribute('download')} ${this.href}`);
  });
  renderScreen(<UnsavedChangesGuard isDirty />);
  visitAddress('/api/simple-cert?ticket=t');
  expect(clicked).toEqual(['true http://localhost/api/simple-cert?ticket=t']);
});

import { render, screen } from '@testing-library/react';
import { setScreenRoot } from 'shared-ui';
import { PrintHeading } from './components/print-heading';

let insertRule: jest.SpyInstance<number, Parameters<CSSStyleSheet['insertRule']>>;
/** The rules for paper; jsdom cannot parse them. */
const rules = () => insertRule.mock.calls.map(([rule]) => rule).filter((rule) => rule.startsWith('@page'));

beforeEach(() => {
  insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
});

test('each printed page has the title and its number, and no character of the title ends the rule', () => {
  const { rerender, unmount } = render(<PrintHeading title={'Manifest #A"1\\2\n} *{}'} isOutdated={false} />);
  expect(rules()).toEqual([expect.stringContaining(String.raw`content: "Manifest #A\22 1\5c 2\a } *{}";`)]);
  expect(rules()[0]).toContain("content: counter(page) ' / ' counter(pages);");
  const before = document.querySelectorAll('style').length;
  rerender(<PrintHeading title="Manifest #B" isOutdated={false} />);
  expect(rules()[1]).toContain('content: "Manifest #B";');
  expect(document.querySelectorAll('style')).toHaveLength(before);
  unmount();
  expect(document.querySelectorAll('style')).toHaveLength(before - 1);
});

test('the heading says that the load may be out of date', () => {
  const { rerender } = render(<PrintHeading title="Manifest #A" isOutdated={false} />);
  const heading = screen.getByText(/^Printed/);
  expect(heading).not.toHaveTextContent(/out of date/);
  rerender(<PrintHeading title="Manifest #A" isOutdated />);
  expect(heading).toHaveTextContent('. This load could not be updated and may be out of date.');
});

// Last, because a page stays an embed.
test('an embed does not change the paper of the page around it', () => {
  setScreenRoot(document.createElement('div').attachShadow({ mode: 'open' }));
  render(<PrintHeading title="Manifest #A" isOutdated={false} />);
  expect(rules()).toEqual([]);
});

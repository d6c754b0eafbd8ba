/** @time-zone America/Chicago */
import { act, render, screen } from '@testing-library/react';
import { setScreenRoot } from 'shared-ui';
import { PrintHeading } from './components/print-heading';

let insertRule: jest.SpyInstance<number, Parameters<CSSStyleSheet['insertRule']>>;
/** The rules for paper; jsdom cannot parse them. */
const rules = () => insertRule.mock.calls.map(([rule]) => rule).filter((rule) => rule.startsWith('@page'));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T15:59:00Z') });
  insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('each printed page has the title, the load, the time and its number, and no character of the title ends the rule', () => {
  const { rerender, unmount } = render(
    <PrintHeading title={'Manifest #A"1\\2\n} *{}'} loadId="7" isOutdated={false} />,
  );
  expect(rules()).toEqual([
    expect.stringContaining(
      String.raw`content: "Manifest #A\22 1\5c 2\a } *{} · Load record 7 · Printed Nov 28, 2026, 9:59 AM CST";`,
    ),
  ]);
  expect(rules()[0]).toContain("content: counter(page) ' / ' counter(pages);");
  const before = document.querySelectorAll('style').length;
  rerender(<PrintHeading title="Manifest #B" loadId="7" isOutdated={false} />);
  expect(rules()[1]).toContain('content: "Manifest #B · Load record 7 · Printed ');
  expect(document.querySelectorAll('style')).toHaveLength(before);
  unmount();
  expect(document.querySelectorAll('style')).toHaveLength(before - 1);
});

test('when printing begins, the heading and every page have the present time', () => {
  render(<PrintHeading title="Manifest #A" loadId="7" isOutdated={false} />);
  jest.setSystemTime(new Date('2026-11-28T16:03:00Z'));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rules().at(-1)).toContain('Load record 7 · Printed Nov 28, 2026, 10:03 AM CST";');
  expect(screen.getByText(/^Load record 7 · Printed/)).toHaveTextContent('10:03 AM');
});

test('the heading says that the load may be out of date', () => {
  const { rerender } = render(<PrintHeading title="Manifest #A" loadId="7" isOutdated={false} />);
  const heading = screen.getByText(/^Load record 7 · Printed/);
  expect(heading).not.toHaveTextContent(/out of date/);
  rerender(<PrintHeading title="Manifest #A" loadId="7" isOutdated />);
  expect(heading).toHaveTextContent('. This load could not be updated and may be out of date.');
});

// Last, because a page stays an embed.
test('an embed does not change the paper of the page around it', () => {
  setScreenRoot(document.createElement('div').attachShadow({ mode: 'open' }));
  render(<PrintHeading title="Manifest #A" loadId="7" isOutdated={false} />);
  expect(rules()).toEqual([]);
});

import { act, fireEvent } from '@testing-library/react';

/** Replaces the browser's intersection observer; call the result to make every observed element come near. */
export function comeNear(): () => void {
  const watchers: { report: IntersectionObserverCallback; element: Element }[] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(
    (report) =>
      ({
        observe: (element: Element) => watchers.push({ report, element }),
        disconnect: () => undefined,
      }) as unknown as IntersectionObserver,
  );
  return () =>
    act(() => {
      for (const { report, element } of watchers) {
        report([{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry], {} as never);
      }
    });
}

/** The window is as narrow as that of a phone. */
export function showOnPhone(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width: 39.99rem') }));
}

/** Takes the browser offline or back online. */
export function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

/** Turns on data saver mode until the test ends: nothing is prefetched. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  ended.push(() => Reflect.deleteProperty(navigator, 'connection'));
}

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Whether the print styles show an element. jsdom applies screen styles only, so the rules are read here. */
export function isOnPaper(element: Element): boolean {
  const printRules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && (rule as CSSMediaRule).media.mediaText === 'print')
    .flatMap((rule) => [...rule.cssRules] as CSSStyleRule[]);
  return !printRules.some(
    ({ selectorText, style }) => style.display === 'none' && element.closest(selectorText) !== null,
  );
}

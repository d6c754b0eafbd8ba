import { act } from '@testing-library/react';

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

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { wholeView, type MapView } from './map-view';

/** The view that the user has chosen. While the page is printed, the whole map, because a printed map cannot be panned. */
export function usePrintedView(view: MapView): MapView {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is on the page when the event ends.
    const follow = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', follow);
    addEventListener('afterprint', follow);
    return () => {
      removeEventListener('beforeprint', follow);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinting ? wholeView : view;
}

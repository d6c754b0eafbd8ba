import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True from just before printing until printing is over. Dependent elements are in the document before the browser lays
 * out the pages.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    // The medium can change without print events, for example through developer tools.
    const follow = (): void => (paper.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}

import { useState } from 'react';
import { printPage } from '../print-page';

/** Prints the page with everything on it: what is still missing is read first. */
export function usePrint(readAll: () => Promise<void>): { isPreparing: boolean; print: () => void } {
  const [isPreparing, setIsPreparing] = useState(false);
  const print = async () => {
    setIsPreparing(true);
    await readAll();
    setIsPreparing(false);
    await printPage();
  };
  return { isPreparing, print: () => void print() };
}

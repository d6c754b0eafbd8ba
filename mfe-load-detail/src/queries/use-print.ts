import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmbedded } from 'shared-ui';
import { printPage } from '../print-page';

export interface Print {
  /** Missing content of the page is being fetched. */
  isPreparing: boolean;
  print: () => void;
  /** Prints what is there, without waiting for the rest. */
  printNow: () => void;
}

/**
 * Prints the page after fetching all missing photos, also for Ctrl+P: the browser itself would not wait for them. The
 * keys of a page around an embed are its own.
 */
export function usePrint(readAll: () => Promise<void>): Print {
  const [isPreparing, setIsPreparing] = useState(false);
  const stopWaiting = useRef(() => {});
  const isOnPage = useRef(true);
  useEffect(() => {
    isOnPage.current = true;
    return () => void (isOnPage.current = false);
  }, []);
  const print = async () => {
    setIsPreparing(true);
    await Promise.race([readAll(), new Promise<void>((resolve) => (stopWaiting.current = resolve))]);
    // Another screen is shown now, which the user did not ask to print.
    if (!isOnPage.current) return;
    setIsPreparing(false);
    await printPage();
  };
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    if (!isPreparing) void print();
  });
  useEffect(() => {
    if (isEmbedded()) return;
    const listen = (event: KeyboardEvent) => printByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isPreparing, print: () => void print(), printNow: () => stopWaiting.current() };
}

/** Calls `print` instead of the browser's own printing for Ctrl+P and Cmd+P. Returns a function that stops this. */
export function onPrintKeys(print: () => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    print();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

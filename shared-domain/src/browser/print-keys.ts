/** Calls `print` instead of the browser's own printing for Ctrl+P and Cmd+P. Returns a function that stops this. */
export function onPrintKeys(print: () => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && isKeyOfP(event);
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    print();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Also with Caps Lock, and in a layout of another script, where browsers go by the position of the key. */
function isKeyOfP({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'p' || (code === 'KeyP' && /^(?!\p{Script=Latin})\p{L}$/u.test(key));
}

import { useCallback, useEffect, useRef } from 'react';
import { isTyping } from 'shared-domain/wire';

/** After this time without a key, in ms, a user has stopped typing. Words are often more than a second apart. */
const pauseMs = 2000;
// Enter in a field clicks the button of its form, which ends the typing.
const signs = ['keydown', 'beforeinput', 'compositionend', 'click', 'submit'];

/** Returns a function that says whether the user is typing, pasting or dictating into a field of the page. */
export function useTyping(): () => boolean {
  const typedAt = useRef(-Infinity);
  useEffect(() => {
    const note = (event: Event): void => {
      // The text of an input method or of a dictation stays open until it is accepted.
      const isOpen = 'isComposing' in event && event.isComposing;
      typedAt.current = isTyping(event) ? (isOpen ? Infinity : performance.now()) : -Infinity;
    };
    for (const sign of signs) addEventListener(sign, note, true);
    return () => {
      for (const sign of signs) removeEventListener(sign, note, true);
    };
  }, []);
  return useCallback(() => performance.now() - typedAt.current < pauseMs, []);
}

import { useCallback, useEffect, useRef } from 'react';
import { isTyping } from 'shared-domain/wire';

/** After this time without a key, in ms, a user has stopped typing. Words are often more than a second apart. */
const pauseMs = 2000;
const signsOfTyping = ['keydown', 'beforeinput', 'compositionend'] as const;
const signsOfAnEnd = ['click', 'submit'] as const;

/** Returns a function that says whether the user is typing, pasting or dictating into a field of the page. */
export function useTyping(): () => boolean {
  const typedAt = useRef(-Infinity);
  useEffect(() => {
    const note = (event: Event): void => {
      // The text of an input method or of a dictation stays open until it is accepted.
      if (isTyping(event)) typedAt.current = 'isComposing' in event && event.isComposing ? Infinity : performance.now();
    };
    // Enter in a field clicks the button of its form.
    const end = (event: Event): void => {
      if (!isTyping(event)) typedAt.current = -Infinity;
    };
    for (const sign of signsOfTyping) addEventListener(sign, note, true);
    for (const sign of signsOfAnEnd) addEventListener(sign, end, true);
    return () => {
      for (const sign of signsOfTyping) removeEventListener(sign, note, true);
      for (const sign of signsOfAnEnd) removeEventListener(sign, end, true);
    };
  }, []);
  return useCallback(() => performance.now() - typedAt.current < pauseMs, []);
}

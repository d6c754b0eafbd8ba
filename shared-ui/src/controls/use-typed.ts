import { useState } from 'react';

/** What is typed into a field; another value from outside replaces it. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

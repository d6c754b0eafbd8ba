import { useEffect, useEffectEvent, useState } from 'react';
import { color, Icon, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { maxSearchLength } from '../load-filter';

const pauseMs = 250;

export interface SearchBoxProps {
  /** The active search text. */
  text: string;
  onSearch: (text: string) => void;
  /** Receives the text of the box while it is typed, before it filters. */
  onTyping: (text: string) => void;
}

/** Searches when the user stops typing. */
export function SearchBox({ text, onSearch, onTyping }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  if (text !== known) {
    setKnown(text);
    // Changed by something other than typing here, for example the back button.
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }

  const search = useEffectEvent((wanted: string) => {
    if (wanted === text) return;
    setSent(wanted);
    onSearch(wanted);
  });
  const tellTyping = useEffectEvent(onTyping);
  useEffect(() => {
    tellTyping(typed.trim());
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        type="search"
        aria-label="Search waste loads"
        placeholder="Manifest, generator, waste type"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 0 1 24rem;
  min-inline-size: min(100%, 16rem);
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-start: ${space(2.5)};
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Input = styled(TextInput)`
  padding-inline-start: ${space(8)};
`;

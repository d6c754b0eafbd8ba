import { useEffect, useEffectEvent, useState } from 'react';
import { media, SearchInput } from 'shared-ui';
import styled from 'styled-components';
import { useLaterCode } from '../../use-later-code';

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
      <SearchInput
        aria-label="Search waste loads"
        placeholder="Number, generator, EPA ID, waste, place, status"
        title={useLaterCode()?.searchHint}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
    </Frame>
  );
}

const Frame = styled.div`
  flex: 6 1 7rem;
  max-inline-size: 25rem;
  /* The tools next to it do not move when a filter is described. */
  ${media.wide} {
    flex: 0 0 24rem;
  }
`;

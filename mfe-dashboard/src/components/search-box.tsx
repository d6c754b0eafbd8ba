import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { color, Icon, space, TextInput } from 'shared-ui';
import styled from 'styled-components';

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
        placeholder="Number, generator, EPA ID, waste, place, status"
        title="Finds manifest numbers, generators, EPA IDs, waste types, descriptions, places and statuses. Paste several numbers, one per line or separated by commas."
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        onPaste={pasteLines}
      />
    </Frame>
  );
}

/** A single-line box would join the lines: commas keep pasted numbers apart. */
function pasteLines(paste: ClipboardEvent<HTMLInputElement>): void {
  const lines = paste.clipboardData
    .getData('text')
    .trim()
    .split(/\s*[\r\n]+\s*/);
  if (lines.length < 2) return;
  paste.preventDefault();
  const { currentTarget: box } = paste;
  box.setRangeText(lines.join(', '), box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const Frame = styled.div`
  position: relative;
  flex: 2 1 8rem;
  max-inline-size: 25rem;
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

import type { ClipboardEvent, ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, space } from '../tokens/tokens';
import { TextInput } from './inputs';

/** A box for searches, with its icon. Pasted lines become a list with commas. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <Frame>
      <Icon name="search" />
      <Input {...props} type="search" autoComplete="off" spellCheck={false} onPaste={pasteLines} />
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

const Frame = styled.span`
  position: relative;
  display: block;
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
  text-overflow: ellipsis;
`;

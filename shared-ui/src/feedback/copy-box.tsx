import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { Row } from '../layout/page';
import { color, font, notPrinted, radius, space, textSize } from '../tokens/tokens';

export interface CopyBoxProps {
  /** What is copied, for screen readers. */
  label: string;
  text: string;
  buttonLabel?: string;
  /** Called when the text was copied by the button, the keyboard or the menu. */
  onCopied?: () => void;
}

/** Text with a button that copies it. */
export function CopyBox({ label, text, buttonLabel = 'Copy', onCopied }: CopyBoxProps) {
  const lines = useRef<HTMLPreElement>(null);
  const [note, setNote] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
      onCopied?.();
    } catch {
      // Browsers offer the clipboard on secure addresses only. Selected text can be copied by hand.
      if (lines.current) getSelection()?.selectAllChildren(lines.current);
      setNote('Selected. Copy it with Ctrl+C or the menu.');
    }
  }

  return (
    <Frame role="group" aria-label={label}>
      <Lines ref={lines} tabIndex={0} aria-label={label} role="region" onCopy={onCopied}>
        {text}
      </Lines>
      <Row>
        <Button size="small" onClick={() => void copy()}>
          {buttonLabel}
        </Button>
        <span role="status">{note}</span>
      </Row>
    </Frame>
  );
}

const Frame = styled.div`
  min-inline-size: 0;
  button {
    ${notPrinted}
  }
`;

const Lines = styled.pre`
  max-block-size: 32rem;
  margin: 0 0 ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  font-family: ${font.code};
  font-size: ${textSize.small};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
  @media print {
    max-block-size: none;
  }
`;

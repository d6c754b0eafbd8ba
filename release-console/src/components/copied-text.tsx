import { useRef, useState } from 'react';
import { Button, color, font, radius, Row, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** Lines of text with a button that copies them. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const lines = useRef<HTMLPreElement>(null);
  const [note, setNote] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      // Browsers offer the clipboard on secure addresses only. Selected text can be copied by hand.
      if (lines.current) getSelection()?.selectAllChildren(lines.current);
      setNote('Selected. Copy it with Ctrl+C or the menu.');
    }
  }

  return (
    <div role="group" aria-label={label}>
      <Lines ref={lines}>{text}</Lines>
      <Row>
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{note}</span>
      </Row>
    </div>
  );
}

const Lines = styled.pre`
  margin: 0 0 ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  font-family: ${font.code};
  font-size: ${textSize.small};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

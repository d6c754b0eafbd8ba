import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPageFooter } from 'shared-domain/wire';
import { color, font, Instant, isEmbedded, Logo, space, textSize } from 'shared-ui';
import styled from 'styled-components';

export interface PrintHeadingProps {
  /** Each page ends with it. */
  title: string;
  /** Something newer may exist. */
  isOutdated: boolean;
}

/** The first line of a printed load: whose record it is, when it was printed, and whether it may be out of date. */
export function PrintHeading({ title, isOutdated }: PrintHeadingProps) {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints what is on the page when the event ends.
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  // In an embed, the rule would apply to the host page.
  useEffect(() => (isEmbedded() ? undefined : addPageFooter({ text: title, font: `8pt ${font.text}` })), [title]);
  return (
    <Line>
      <Logo size={24} />
      <span>
        Printed <Instant value={printedAt} />
        {isOutdated && '. This load could not be updated and may be out of date.'}
      </span>
    </Line>
  );
}

const Line = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: ${space(4)};
    padding-block-end: ${space(3)};
    border-block-end: 2px solid ${color.accent};
    font-size: ${textSize.small};
  }
`;

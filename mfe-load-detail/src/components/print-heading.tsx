import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { color, Instant, Logo, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** The first line of a printed load: whose record it is, and when it was printed. */
export function PrintHeading() {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints what is on the page when the event ends.
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <Line>
      <Logo size={24} />
      <span>
        Printed <Instant value={printedAt} />
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

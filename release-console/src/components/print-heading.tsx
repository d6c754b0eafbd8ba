import { useEffect, useState } from 'react';
import { addPageFooter } from 'shared-domain/browser';
import { color, font, Instant, Logo, space, textSize, useIsPrinting } from 'shared-ui';
import styled from 'styled-components';

/** The first line of a printed page: the portal and the time of printing. Each sheet ends with the title and its number. */
export function PrintHeading({ title }: { title: string }) {
  useEffect(() => addPageFooter({ text: title, font: `8pt ${font.text}` }), [title]);
  return useIsPrinting() && <PrintedLine />;
}

function PrintedLine() {
  const [printedAt] = useState(() => new Date().toISOString());
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
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(4)};
  padding-block-end: ${space(3)};
  border-block-end: 2px solid ${color.accent};
  font-size: ${textSize.small};
`;

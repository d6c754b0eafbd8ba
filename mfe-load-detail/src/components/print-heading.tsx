import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPageFooter } from 'shared-domain/browser';
import { formatInstantInZone } from 'shared-domain/wire';
import { color, font, Instant, isEmbedded, Logo, OnPaper, space, textSize } from 'shared-ui';
import styled from 'styled-components';

export interface PrintHeadingProps {
  title: string;
  loadId: string;
  /** Something newer may exist. */
  isOutdated: boolean;
}

/**
 * The first line of a printed load: which record it is, when it was printed, and whether it may be out of date. Every page
 * ends with the same facts, because the number may belong to a load of another company, too.
 * Render only one at a time: of several footers, the browser prints the last one added.
 */
export function PrintHeading({ title, loadId, isOutdated }: PrintHeadingProps) {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints what is on the page when the event ends.
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  // In an embed, the rule would apply to the host page.
  const footer = `${title} · Load record ${loadId} · Printed ${formatInstantInZone(printedAt)}`;
  useEffect(() => (isEmbedded() ? undefined : addPageFooter({ text: footer, font: `8pt ${font.text}` })), [footer]);
  return (
    <>
      <Line>
        <Logo size={24} />
        <span>
          Load record {loadId} · Printed <Instant value={printedAt} />
          {isOutdated && '. This load could not be updated and may be out of date.'}
        </span>
      </Line>
      <PhotosMissing>Some photos had not loaded. Use Print or Ctrl+P for all photos.</PhotosMissing>
    </>
  );
}

/* The menu of the browser prints without waiting. */
const PhotosMissing = styled(OnPaper)`
  @media print {
    margin-block-end: ${space(4)};
    font-weight: 600;
    html:not(:has([data-unloaded-photo])) & {
      display: none;
    }
  }
`;

const Line = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    margin-block-end: ${space(4)};
    padding-block-end: ${space(3)};
    border-block-end: 2px solid ${color.accent};
    font-size: ${textSize.small};
  }
`;

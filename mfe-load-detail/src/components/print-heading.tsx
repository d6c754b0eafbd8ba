import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
  useEffect(() => (isEmbedded() ? undefined : addPageFooter(title)), [title]);
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

/** Prints a text and the page's number at the bottom of each page, until the returned function is called. */
function addPageFooter(text: string): () => void {
  const style = document.createElement('style');
  document.head.append(style);
  const look = `font: 8pt ${font.text};`;
  try {
    style.sheet?.insertRule(`@page {
      @bottom-left { content: ${cssString(text)}; ${look} }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${look} }
    }`);
  } catch {
    // A parser without margin boxes, such as that of jsdom, may refuse the rule: print without them.
  }
  return () => style.remove();
}

/** A CSS string, with quotes, backslashes and control characters escaped. Source: CSS Syntax Module Level 3, section 4.3.5. */
function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
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

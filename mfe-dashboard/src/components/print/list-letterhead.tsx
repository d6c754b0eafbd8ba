import { useEffect } from 'react';
import { color, font, isEmbedded, Logo, space, textSize, UserText } from 'shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import { resultsId } from '../../results-id';

/** The first line of the printed list: the portal, and whose loads they are. Each page ends with its number. */
export function ListLetterhead({ account }: { account: string }) {
  // The paper and the account of an embed belong to the page around it.
  const isOwnPage = !isEmbedded();
  useEffect(() => (isOwnPage ? setPaper() : undefined), [isOwnPage]);
  return (
    <>
      <Headroom />
      <Line>
        <Logo size={24} />
        {isOwnPage && <UserText>{account}</UserText>}
      </Line>
    </>
  );
}

/** Prints on the wide side of the paper, with the page's number at the bottom, until the returned function is called. */
function setPaper(): () => void {
  const style = document.createElement('style');
  document.head.append(style);
  const look = `font: 8pt ${font.text};`;
  try {
    style.sheet?.insertRule(`@page {
      size: landscape;
      @bottom-left { content: 'Waste loads'; ${look} }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${look} }
    }`);
  } catch {
    // A parser without margin boxes, such as that of jsdom, may refuse the rule: print without them.
  }
  return () => style.remove();
}

/** The line is above the heading of the section, which comes before the printed list. */
const Headroom = createGlobalStyle`
  @media print {
    #${resultsId} {
      position: relative;
      padding-block-start: ${space(12)};
    }
  }
`;

const Line = styled.div`
  display: none;
  @media print {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block-end: ${space(2)};
    border-block-end: 2px solid ${color.accent};
    font-size: ${textSize.small};
    overflow-wrap: anywhere;
  }
`;

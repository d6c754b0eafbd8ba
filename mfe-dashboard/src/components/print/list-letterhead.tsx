import { useEffect } from 'react';
import { addPageFooter } from 'shared-domain/browser';
import { color, font, isEmbedded, Logo, space, textSize, UserText } from 'shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import { resultsId } from '../../results-id';

const footer = { text: 'Waste loads', font: `8pt ${font.text}`, isLandscape: true };

/** The first line of the printed list: the portal, and whose loads they are. Each page ends with its number. */
export function ListLetterhead({ account }: { account: string }) {
  // The paper and the account of an embed belong to the page around it.
  const isOwnPage = !isEmbedded();
  useEffect(() => (isOwnPage ? addPageFooter(footer) : undefined), [isOwnPage]);
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

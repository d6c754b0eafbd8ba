import { color, radius, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** Says in which phase the product is and who made it. */
export function BetaFooter() {
  // The operator of the portal sets the website that the page names.
  const maker = document.querySelector<HTMLLinkElement>('link[rel="author"]');
  return (
    <Footer>
      <Phase>Beta</Phase>
      <p>
        This product is in a Beta testing phase. It was developed by a{' '}
        <a href={maker?.href} target="_blank" rel="noopener noreferrer">
          specialist waste-innovation company
        </a>
        .
      </p>
    </Footer>
  );
}

const Footer = styled.footer`
  grid-area: footer;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-block: ${space(4)};
  border-block-start: 1px solid ${color.border};
  color: ${color.muted};
  font-size: ${textSize.small};
`;

const Phase = styled.span`
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid currentcolor;
  border-radius: ${radius.round};
  font-weight: 650;
  letter-spacing: 0.02em;
`;

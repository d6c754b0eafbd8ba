import { color, elevation, media, radius, space, textSize } from 'shared-ui';
import styled from 'styled-components';

/** The form comes first in reading order, next to the story on wide screens. */
export const Layout = styled.div`
  display: grid;
  grid-template: 'bar' auto 'work' auto 'story' 1fr 'footer' auto / minmax(0, 1fr);
  gap: ${space(6)};
  max-inline-size: 84rem;
  min-block-size: 100dvh;
  margin-inline: auto;
  padding-inline: ${space(4)};
  ${media.medium} {
    padding-inline: ${space(8)};
  }
  @media (min-width: 56rem) {
    /* The card starts at a quarter of the height, and stays there when it grows with a message. */
    grid-template: 'bar bar' auto 'story .' 1fr 'story work' 3fr 'footer footer' auto / minmax(0, 1fr) 24rem;
    gap: ${space(4)} ${space(18)};
  }
`;

export const Bar = styled.header`
  grid-area: bar;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(4)};
`;

/** The content of the page; its parts are placed in the layout around it. */
export const Content = styled.main`
  display: contents;
`;

export const Work = styled.section`
  grid-area: work;
  align-self: start;
  padding: ${space(6)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.resting};
  ${media.medium} {
    padding: ${space(8)};
  }
`;

export const Story = styled.section`
  grid-area: story;
  align-self: center;
  display: grid;
  gap: ${space(5)};
  min-inline-size: 0;
  container-type: inline-size;
`;

export const Tagline = styled.p`
  max-inline-size: 30ch;
  font-size: clamp(1.25rem, 5.4cqi, 2.125rem);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.15;
  text-wrap: balance;
`;

/** A picture from a file of its own in the colors of the theme. Where it is small, it shows the route alone, enlarged. */
export const Picture = styled.svg`
  inline-size: 100%;
  block-size: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  @container (max-width: 33.99rem) {
    --scene-cards: none;
    --scene-text: 14px;
    > use {
      transform: translate(-94px, -54px) scale(1.35);
    }
  }
`;

/** Says in which phase the product is and who made it. */
export function BetaFooter({ makerUrl }: { makerUrl: string | undefined }) {
  return (
    <Footer>
      <Phase>Beta</Phase>
      <p>
        This product is in a Beta testing phase. It was developed by a{' '}
        <a href={makerUrl} target="_blank" rel="noopener noreferrer">
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

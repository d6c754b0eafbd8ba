import { color, elevation, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** The form comes first in reading order, next to the story on wide screens. */
export const Layout = styled.div`
  display: grid;
  grid-template: 'bar' auto 'work' auto 'story' 1fr 'footer' auto / minmax(0, 1fr);
  gap: ${space(6)};
  max-inline-size: 76rem;
  min-block-size: 100dvh;
  margin-inline: auto;
  padding-inline: ${space(4)};
  ${media.medium} {
    padding-inline: ${space(8)};
  }
  @media (min-width: 56rem) {
    grid-template: 'bar bar' auto 'story work' 1fr 'footer footer' auto / minmax(0, 1fr) 24rem;
    column-gap: ${space(18)};
  }
`;

export const Bar = styled.header`
  grid-area: bar;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(4)};
`;

/** What is the page's own; its parts take their places in the layout around it. */
export const Content = styled.main`
  display: contents;
`;

export const Work = styled.section`
  grid-area: work;
  align-self: center;
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
  gap: ${space(9)};
  min-inline-size: 0;
  container-type: inline-size;
`;

export const Tagline = styled.p`
  max-inline-size: 22ch;
  font-size: clamp(1.5rem, 1rem + 2vw, 2.25rem);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.15;
  text-wrap: balance;
`;

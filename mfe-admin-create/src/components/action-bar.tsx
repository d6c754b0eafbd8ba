import { color, media, space } from 'shared-ui';
import styled from 'styled-components';

/** The buttons of the form: at its end on wide screens, always within reach of the thumb on small ones. */
export const ActionBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)};
  margin-inline: ${space(-4)};
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  ${media.medium} {
    position: static;
    display: flex;
    justify-content: flex-end;
    margin-inline: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`;

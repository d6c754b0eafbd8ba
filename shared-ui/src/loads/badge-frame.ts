import { css } from 'styled-components';
import { media, radius, space, textSize } from '../tokens/tokens';

/** Form of a state in words with its icon; colors and the gap between the two are its user's. */
export const badgeFrame = css`
  display: inline-flex;
  align-items: center;
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

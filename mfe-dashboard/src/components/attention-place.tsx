import { isEmbedded, media, notPrinted, space } from 'shared-ui';
import styled from 'styled-components';
import type { AttentionProps } from '../attention';
import { useLaterCode } from '../use-later-code';

interface AttentionPlaceProps extends AttentionProps {
  /** The card is shown on small and medium screens, the bar above the list on others and while it filters. */
  part: 'Bar' | 'Card';
  /** The bar has a card, too. */
  hasCard?: boolean;
}

/**
 * Room for what needs attention: its code comes after the list, and nothing moves then. Embeds may not read the counts;
 * their filters have the reasons.
 */
export function AttentionPlace({ part, hasCard, ...props }: AttentionPlaceProps) {
  const Part = useLaterCode()?.[`Attention${part}`];
  if (isEmbedded()) return null;
  const isQuiet = hasCard && props.filter.attention.length === 0;
  return (
    <Place data-part={part} data-quiet={isQuiet}>
      {Part && <Part {...props} />}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &[data-part='Bar'] {
    order: 1;
    flex: 1 1 100%;
    min-block-size: ${space(8)};
    ${media.large} {
      order: 0;
      flex-basis: 0;
    }
  }
  @media (max-width: 69.99rem) {
    &[data-quiet='true'] {
      display: none;
    }
  }
  ${notPrinted}
`;

import styled from 'styled-components';
import { color, radius, space, textSize } from '../tokens/tokens';

/** The frame that empty and failed states share. */
export const StateFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
`;

export const StateMark = styled.span<{ $isFailure?: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${space(12)};
  block-size: ${space(12)};
  margin-block-end: ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $isFailure }) => ($isFailure ? color['danger-soft'] : color['accent-soft'])};
  color: ${({ $isFailure }) => ($isFailure ? color['danger-ink'] : color['accent-ink'])};
`;

export const StateTitle = styled.p`
  font-size: ${textSize.title};
  font-weight: 650;
  line-height: 1.3;
`;

export const StateText = styled.p`
  max-inline-size: 30rem;
  color: ${color.muted};
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
`;

import styled from 'styled-components';
import { color, space } from '../tokens/tokens';
import { Spinner } from './spinner';

/** The waiting face of a screen or a part of it. */
export function LoadingState({ label }: { label: string }) {
  return (
    <Frame role="status">
      <Spinner size={28} />
      <p>{label}</p>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(3)};
  min-block-size: 16rem;
  padding: ${space(8)} ${space(4)};
  color: ${color.muted};
  text-align: center;
  svg {
    color: ${color.accent};
  }
`;

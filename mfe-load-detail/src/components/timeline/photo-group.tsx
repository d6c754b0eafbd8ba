import { useId, type ReactNode } from 'react';
import { color, space, textSize } from 'shared-ui';
import styled, { css } from 'styled-components';

export interface PhotoGroupProps {
  title: string;
  /** Next to the title. */
  remark?: ReactNode;
  /** Samples are about a third as wide as photos, with their captions next to them. */
  size?: 'photo' | 'sample';
  /** List items, one per picture. */
  children: ReactNode;
}

/** A titled row of pictures. */
export function PhotoGroup({ title, remark, size = 'photo', children }: PhotoGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <Head>
        <h4 id={titleId}>{title}</h4>
        {remark}
      </Head>
      <List $size={size}>{children}</List>
    </div>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-block-end: ${space(2)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;

/** The width of a photo that is alone; several share a row. */
const photoWidth = '26rem';

const rows = {
  photo: css`
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: ${space(4)};
  `,
  sample: css`
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: ${space(2)} ${space(4)};
  `,
};

const List = styled.ul<{ $size: 'photo' | 'sample' }>`
  display: grid;
  ${({ $size }) => rows[$size]}
  > :only-child {
    grid-column: 1 / -1;
    max-inline-size: ${photoWidth};
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :only-child {
      grid-column: auto;
    }
  }
`;

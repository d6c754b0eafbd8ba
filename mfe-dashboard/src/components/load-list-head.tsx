import { color, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { loadColumns, loadRowGrid } from './load-columns';

/** Names of the columns on wide screens, for sighted users: each card names its own facts for screen readers. */
export function LoadListHead() {
  return (
    <Head aria-hidden="true">
      <span>Manifest</span>
      <span>Status</span>
      {loadColumns.map(({ name, term }) => (
        <span key={name} data-fact={name}>
          {term}
        </span>
      ))}
      <span />
    </Head>
  );
}

const Head = styled.div`
  display: none;
  ${loadRowGrid}
  ${media.wide} {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    padding: ${space(2)};
    border-block: 1px solid ${color.border};
    background: ${color.surface};
    color: ${color.muted};
    font-size: ${textSize.small};
    font-weight: 600;
    [data-fact='quantity'] {
      text-align: end;
    }
  }
`;

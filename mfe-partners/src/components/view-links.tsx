import { Link } from 'react-router-dom';
import { color, notPrinted, space } from 'shared-ui';
import styled from 'styled-components';

interface ViewLinksProps {
  views: readonly { title: string; to: string; isCurrent: boolean }[];
}

/** The parts of a screen, as links: each has an address of its own. */
export function ViewLinks({ views }: ViewLinksProps) {
  return (
    <Bar aria-label="Partners">
      {views.map(({ title, to, isCurrent }) => (
        <ViewLink key={title} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </ViewLink>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  margin-block-end: ${space(5)};
  border-block-end: 1px solid ${color.border};
  ${notPrinted}
`;

const ViewLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: ${space(11)};
  color: ${color.muted};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  &[aria-current] {
    color: ${color.ink};
  }
  /* Not a transparent border of the others: forced colors would show it. */
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -1px;
    border-block-end: 2px solid ${color.accent};
  }
`;

import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { ThemeToggle } from '../theme/theme-toggle';
import { color, media, space, textSize } from '../tokens/tokens';
import { focusHeading } from './use-screen-title';
import { HeaderBar } from './brand-header';

export interface PageHeaderProps {
  title: ReactNode;
  back?: { label: string; onClick: () => void } | undefined;
  actions?: ReactNode;
  /** A line of facts below the title. */
  meta?: ReactNode;
}

/** The header of a screen: back button, title and actions. */
export function PageHeader({ title, back, actions, meta }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <Bar>
      {back && (
        <Button variant="quiet" size="small" icon="arrow-left" onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      <Titles>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {meta && <Meta>{meta}</Meta>}
      </Titles>
      <Actions>
        {actions}
        <ThemeToggle />
      </Actions>
    </Bar>
  );
}

const Bar = styled(HeaderBar)`
  padding-block: ${space(3)};
  > button:first-child {
    margin-inline-start: ${space(-2.5)};
  }
  /* Paper cannot be pressed. */
  @media print {
    > button {
      display: none;
    }
  }
`;

/* On a small screen the title has its own row, below the buttons. */
const Titles = styled.div`
  order: 1;
  flex: 1 1 100%;
  min-inline-size: 0;
  ${media.medium} {
    order: 0;
    flex: 1 1 14rem;
  }
`;

const Title = styled.h1`
  font-size: ${textSize.heading};
  letter-spacing: -0.02em;
`;

const Meta = styled.div`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-inline-start: auto;
  @media print {
    display: none;
  }
`;

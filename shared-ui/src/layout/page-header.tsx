import { useEffect, useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { color, media, notPrinted, space, textSize } from '../tokens/tokens';
import { focusHeading } from './use-screen-title';

export interface PageHeaderProps {
  title: ReactNode;
  back?: { label: string; onClick: () => void } | undefined;
  actions?: ReactNode;
  /** A line of facts below the title. */
  meta?: ReactNode;
}

/** The top of a screen: back button, title and actions. The shell's header is above it. */
export function PageHeader({ title, back, actions, meta }: PageHeaderProps) {
  const id = useId();
  useEffect(focusHeading, []);
  return (
    <Bar aria-labelledby={id}>
      {back && (
        <Button variant="quiet" size="small" icon="arrow-left" onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      <Titles>
        <Title id={id} tabIndex={-1}>
          {title}
        </Title>
        {meta && <Meta>{meta}</Meta>}
      </Titles>
      {actions && <Actions>{actions}</Actions>}
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  inline-size: 100%;
  max-inline-size: 90rem;
  margin-inline: auto;
  padding: ${space(3)} ${space(4)} 0;
  ${media.medium} {
    padding-inline: ${space(6)};
  }
  > button:first-child {
    margin-inline-start: ${space(-2.5)};
  }
  /* Paper cannot be pressed. */
  @media print {
    padding: 0;
    > button {
      display: none;
    }
  }
`;

/* Below the buttons, in line with what follows. */
const Titles = styled.div`
  order: 1;
  flex: 1 1 100%;
  min-inline-size: 0;
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
  ${notPrinted}
`;

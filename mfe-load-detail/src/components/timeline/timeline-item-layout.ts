import type { LoadStatus } from 'shared-domain/waste';
import { color, media, notPrinted, radius, space, statusColor } from 'shared-ui';
import styled, { css, keyframes } from 'styled-components';

export interface TimelineItemLook {
  $status: LoadStatus;
  $isNewest: boolean;
  $isCorrected?: boolean;
  /** So far down that it is not visible at first. */
  $isFar?: boolean;
  $hasArrived?: boolean;
}

const slideIn = keyframes`
  from {
    opacity: 0;
    translate: 0 -1rem;
  }
`;

const arrival = css`
  animation: ${slideIn} 400ms ease-out;
  ${media.reducedMotion} {
    animation: none;
  }
`;

const usualHeight = '20rem';

export const Item = styled.li<TimelineItemLook>`
  position: relative;
  ${media.medium} {
    display: grid;
    grid-template-columns: ${space(8)} minmax(0, 1fr);
    gap: ${space(3)};
  }
  ${media.small} {
    &:not(:first-child) {
      border-block-start: 1px solid ${color.border};
    }
  }
  padding-block: ${space(1)} ${space(4)};
  ${({ $hasArrived }) => $hasArrived && arrival}
  /* Long timelines: content outside the view is not laid out. */
  content-visibility: ${({ $isFar }) => ($isFar ? 'auto' : 'visible')};
  contain-intrinsic-size: auto ${usualHeight};
  /* Until its content is rendered. */
  &:empty {
    min-block-size: ${usualHeight};
  }
  /* The target of a link, with a distance from the top. */
  scroll-margin-block-start: ${space(4)};
  &:focus {
    outline: none;
  }
  @media print {
    content-visibility: visible;
    padding-block-end: ${space(1)};
    break-inside: avoid;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: ${space(10)} 0;
    inset-inline-start: calc(${space(4)} - 1px);
    inline-size: 2px;
    background: ${color.border};
    /* On phones, the width is for the facts, and the badge has the same icon as the mark. */
    ${media.small} {
      display: none;
    }
  }
`;

export const Mark = styled.span<TimelineItemLook>`
  display: grid;
  place-items: center;
  inline-size: ${space(8)};
  block-size: ${space(8)};
  border: 2px solid ${({ $status, $isNewest }) => ($isNewest ? statusColor($status, 'solid') : 'transparent')};
  border-radius: ${radius.round};
  background: ${({ $status }) => statusColor($status, 'soft')};
  color: ${({ $status }) => statusColor($status, 'text')};
  ${media.small} {
    display: none;
  }
`;

export const Body = styled.div<TimelineItemLook>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  min-inline-size: 0;
  padding: ${space(3)};
  ${media.small} {
    padding-inline: ${({ $isNewest }) => ($isNewest ? space(3) : 0)};
  }
  border: 1px solid ${({ $status, $isNewest }) => ($isNewest ? statusColor($status, 'solid') : 'transparent')};
  border-radius: ${radius.large};
  /* The reader asked for it. */
  [data-highlighted] > & {
    outline: 3px solid ${color.focus};
    outline-offset: 1px;
    ${media.small} {
      outline-offset: 3px;
    }
  }
  ${({ $isCorrected }) => $isCorrected && struckThrough}
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(2.5)};
`;

export const Time = styled.span`
  font-weight: 550;
  ${media.small} {
    flex: 1 0 100%;
    order: -1;
  }
  ${media.medium} {
    margin-inline-start: auto;
  }
`;

/** The facts, the photos and the samples. A photo that is alone is beside the rest, so that it costs no height. */
export const Record = styled.div<{ $hasOnePhoto: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${({ $hasOnePhoto }) => $hasOnePhoto && photoBeside}
`;

const photoBeside = css`
  ${media.medium} {
    grid-template: auto 1fr / minmax(14rem, 1fr) minmax(0, 26rem);
    column-gap: ${space(6)};
    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
  /* Three steps fit on a sheet. */
  @media print {
    grid-template-columns: minmax(0, 1fr) 6.5cm;
    column-gap: ${space(4)};
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1.5)};
`;

/** A line after an icon. */
export const Fact = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-block-start: 3px;
    color: ${color.muted};
  }
`;

export const FactText = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-inline-size: 0;
`;

export const Buttons = styled.span`
  display: inline-flex;
  /* The labels of the quiet buttons align with the text around them. */
  margin: ${space(-1.25)} 0 ${space(-1.25)} ${space(-2.5)};
  ${notPrinted}
`;

export const Notes = styled.p`
  margin-block-start: ${space(1)};
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.border};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Each element by itself: flex items do not inherit the line. */
const struckThrough = css`
  ${Head} h3 > *,
  ${Head} code,
  ${Head} time,
  ${FactText} bdi,
  ${Notes} {
    text-decoration: line-through;
  }
`;

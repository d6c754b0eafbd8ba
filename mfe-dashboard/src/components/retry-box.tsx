import { focusedElement, InlineError, type InlineErrorProps, screenRoot, space } from 'shared-ui';
import styled from 'styled-components';

/** An inline failure with a retry button. */
export function RetryBox(props: InlineErrorProps) {
  return (
    <Frame ref={passFocusOn}>
      <InlineError {...props} />
    </Frame>
  );
}

/**
 * Ref for an element that is removed when a retry succeeds. If it has the focus, the focus moves to the heading or panel
 * around it.
 */
export function passFocusOn(element: HTMLElement | null) {
  return (): void => {
    if (!element?.contains(focusedElement())) return;
    const section = element.closest('section');
    const heading = (section ?? screenRoot()).querySelector<HTMLElement>('h1, h2[tabindex]');
    (heading ?? section)?.focus();
  };
}

const Frame = styled.div`
  flex-grow: 1;
  &:not(:last-child) {
    margin-block-end: ${space(3)};
  }
`;

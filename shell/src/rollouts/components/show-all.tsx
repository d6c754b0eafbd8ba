import { Button, space } from 'shared-ui';
import styled from 'styled-components';

/** Brings the rest of a list; its words stand below those of the list. */
export const ShowAll = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  margin-block-start: ${space(3)};
  margin-inline-start: ${space(-2.5)};
`;

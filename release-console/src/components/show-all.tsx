import { Button, space } from 'shared-ui';
import styled from 'styled-components';

/** Button that shows the rest of a list, aligned with the text of the list. */
export const ShowAll = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  margin-block-start: ${space(3)};
  margin-inline-start: ${space(-2.5)};
`;

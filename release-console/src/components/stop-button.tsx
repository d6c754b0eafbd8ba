import { Button, color } from 'shared-ui';
import styled from 'styled-components';

/** A button that takes something away from users: red, but not filled like the one that confirms it. */
export const StopButton = styled(Button)`
  border-color: ${color.danger};
  color: ${color['danger-ink']};
  --button-hover: ${color['danger-soft']};
`;

import styled from 'styled-components';

/** A sentence that is printed in place of what had not loaded. */
export const OnPaper = styled.span`
  display: none;
  @media print {
    display: block;
  }
`;

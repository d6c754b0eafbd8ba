import styled from 'styled-components';

/** What is not printed. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** A sentence that is printed in place of what had not loaded. */
export const OnPaper = styled.span`
  display: none;
  @media print {
    display: block;
  }
`;

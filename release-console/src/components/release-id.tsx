import { font } from 'shared-ui';
import styled from 'styled-components';

/** The id of a release; a line may end before its build. */
export function ReleaseId({ children }: { children: string }) {
  const plus = children.indexOf('+');
  return (
    <Code>
      {children.slice(0, plus)}
      <wbr />
      {children.slice(plus)}
    </Code>
  );
}

const Code = styled.code`
  font-family: ${font.code};
  font-size: 0.95em;
  overflow-wrap: anywhere;
`;

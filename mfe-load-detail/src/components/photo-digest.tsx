import type { Photo } from 'shared-domain/waste';
import { color, OnPaper, textSize } from 'shared-ui';
import styled from 'styled-components';

/** Identifies a photo on paper, in the words of the certificate. */
export function PhotoDigest({ photo }: { photo: Photo }) {
  return (
    <Line>
      {'Photo: SHA-256 of the stored original '}
      <code>{photo.sha256}</code>
    </Line>
  );
}

/* The digest is in one line, also in half the width of A4, so that a search of the PDF finds it. */
const Line = styled(OnPaper)`
  color: ${color.muted};
  font-size: ${textSize.small};
  code {
    font-size: 5.8pt;
    overflow-wrap: anywhere;
  }
`;

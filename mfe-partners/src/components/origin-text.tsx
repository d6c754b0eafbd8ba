import { Fragment } from 'react';
import { visibleText } from 'shared-domain/wire';

/** An origin; a line may end before each part of its name. */
export function OriginText({ origin }: { origin: string }) {
  const parts = visibleText(origin).split(/(?=[.:](?!\/\/))/);
  return (
    <div>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </div>
  );
}

import { LaterCode, type LaterCodeProps } from 'shared-ui';
import { passFocusOn } from './retry-box';

/**
 * Shows code that is loaded on demand. Try Again disappears while it loads, so the focus moves to the heading or panel.
 */
export function LaterPart<Code>(props: LaterCodeProps<Code> & { query: { status: string } }) {
  return (
    <div key={props.query.status} ref={props.query.data ? null : passFocusOn}>
      <LaterCode {...props} />
    </div>
  );
}

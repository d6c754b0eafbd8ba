import { formatCount, visibleText } from 'shared-domain/wire';
import { InlineHint } from 'shared-ui';

/** Shown above a restored form: the device did not keep these photos, because it was full or the page was closed first. */
export function PhotosToChooseAgain({ names }: { names: readonly string[] }) {
  const list = names.map(visibleText).join(', ');
  return (
    <InlineHint tone="warning">
      {`The draft was kept without ${formatCount(names.length, 'photo')}: ${list}. Choose ${names.length > 1 ? 'them' : 'it'} again.`}
    </InlineHint>
  );
}

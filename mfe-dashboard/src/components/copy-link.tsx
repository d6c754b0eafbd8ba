import { useState } from 'react';
import { Button, MutedText, TextInput } from 'shared-ui';

/** Shares the active filter as a link. Copies it; without a clipboard, shows it selected. */
export function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<{ link: string; isCopied: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied({ link, isCopied: true });
    } catch {
      // Browsers offer the clipboard on secure addresses only. Selected text can be copied by hand.
      setCopied({ link, isCopied: false });
    }
  };
  const result = copied?.link === link ? copied : null;
  return (
    <>
      <Button icon="link" onClick={() => void copy()}>
        Copy link
      </Button>
      <MutedText role="status">
        {result?.isCopied === true && 'Link copied. It opens for accounts that can see these loads.'}
        {result?.isCopied === false && 'Copy the selected link:'}
      </MutedText>
      {result?.isCopied === false && (
        <TextInput readOnly autoFocus aria-label="Link" value={link} onFocus={({ target }) => target.select()} />
      )}
    </>
  );
}

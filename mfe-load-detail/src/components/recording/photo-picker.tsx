import { useRef, type ComponentProps } from 'react';
import { Button } from 'shared-ui';

export interface PhotoPickerProps
  extends
    Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'multiple' | 'capture'>,
    Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'isBusy' | 'ref' | 'children'> {
  describedBy?: string;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens a file input. The input itself would say "No file chosen", because it is emptied at once. */
export function PhotoPicker({ icon, size, isBusy, describedBy, onChoose, ref, children, ...input }: PhotoPickerProps) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        ref={files}
        type="file"
        // Browsers do not recognize every photo type; with `capture`, phones open the camera only for the first.
        accept={input.capture ? 'image/*' : 'image/*,.heic,.heif'}
        hidden
        onChange={({ target }) => {
          onChoose(Array.from(target.files ?? []));
          // Otherwise a removed photo could not be chosen again.
          target.value = '';
        }}
      />
      <Button
        ref={ref}
        icon={icon}
        size={size}
        isBusy={isBusy}
        aria-describedby={describedBy}
        onClick={() => files.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

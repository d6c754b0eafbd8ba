import type { CSSProperties } from 'react';
import { color, useTheme } from 'shared-ui';
import { Toaster } from 'sonner';

const colors = {
  '--normal-bg': color.surface,
  '--normal-text': color.ink,
  '--normal-border': color.border,
  '--success-bg': color['accent-soft'],
  '--success-text': color['accent-ink'],
  '--success-border': color['accent-ink'],
  '--info-bg': color.surface,
  '--info-text': color.ink,
  '--info-border': color.border,
  '--warning-bg': color['warning-soft'],
  '--warning-text': color['warning-ink'],
  '--warning-border': color['warning-ink'],
  '--error-bg': color['danger-soft'],
  '--error-text': color['danger-ink'],
  '--error-border': color['danger-ink'],
};

/** The toasts of the whole portal. */
export function PortalToaster() {
  const theme = useTheme();
  return (
    <Toaster
      theme={theme}
      position="top-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      closeButton
      richColors
      style={{ '--width': '356px', ...colors } as CSSProperties}
    />
  );
}

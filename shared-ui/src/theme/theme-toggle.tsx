import { IconButton } from '../controls/icon-button';
import { chooseTheme, useTheme } from './theme-choice';

/** Switches between light and dark. */
export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={other === 'dark' ? 'moon' : 'sun'}
      onClick={() => chooseTheme(other)}
    />
  );
}

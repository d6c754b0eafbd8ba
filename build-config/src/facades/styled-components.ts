// Shared instead of the whole package, which includes server rendering. The slash bypasses the shared module.
// oxlint-disable-next-line import/no-default-export -- the library has one
export { default } from 'styled-components/';
export {
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components/';

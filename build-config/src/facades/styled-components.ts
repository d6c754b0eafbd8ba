// Shared instead of the whole package, which also renders without a browser. The slash avoids the shared module.
// oxlint-disable-next-line import/no-default-export -- the library has one
export { default } from 'styled-components/';
export {
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components/';

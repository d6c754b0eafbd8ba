import { renderToStaticMarkup } from 'react-dom/server.browser';
import { baseRules, Icon, Spinner } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import { LoginScreen } from './login-screen';

/** The login page as markup and rules. The build puts it into the document. */
export function renderSignIn(makerUrl: string): { html: string; css: string } {
  const sheet = new ServerStyleSheet();
  try {
    // The typeface comes with the bundles, because before them it would only delay them.
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <LoginScreen makerUrl={makerUrl} />
          {/* For the button, once it is pressed. */}
          <template>
            <Spinner />
          </template>
        </>,
      ),
    );
    const rules = sheet.getStyleTags().replace(/<[^>]+>|data-styled\.\w+\[id="[^"]*"\]\{[^}]*\}/g, '');
    const css = (baseRules('') + rules).replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ');
    return { html: withBothIcons(html), css: css + iconRules };
  } finally {
    sheet.seal();
  }
}

/** The build does not know the theme, so the toggle gets the icons of both, and rules hide one. */
function withBothIcons(html: string): string {
  const moon = renderToStaticMarkup(<Icon name="moon" size={18} />);
  const sun = renderToStaticMarkup(<Icon name="sun" size={18} />);
  return html.replace(moon, moon + sun);
}

const icons = '[title^=Switch] > svg';
const darkRules = (root: string) => `${root} ${icons} { display: none } ${root} ${icons} + svg { display: block }`;
const iconRules = `${icons} + svg { display: none }
@media (prefers-color-scheme: dark) { ${darkRules(":root:not([data-theme='light'])")} }
${darkRules(":root[data-theme='dark']")}`;

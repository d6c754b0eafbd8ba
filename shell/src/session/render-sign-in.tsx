import { renderToStaticMarkup } from 'react-dom/server.browser';
import { baseRules, Spinner } from 'shared-ui';
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
    return { html, css: (baseRules('') + rules).replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ') };
  } finally {
    sheet.seal();
  }
}

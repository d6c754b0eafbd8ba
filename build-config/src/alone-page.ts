import HtmlWebpackPlugin from 'html-webpack-plugin';

/** The page of a remote that runs alone in a repository of its own, where there is no shell to take one from. */
export function alonePage(title: string): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    templateContent: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
  });
}

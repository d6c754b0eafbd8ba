import { once } from 'node:events';
import express, { type Express } from 'express';
import { startSession } from './sessions';
import type { Settings } from './settings';
import { tokenRoute } from './token-route';

const longestName = 120;

const signInPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Sign in</title>
  <main>
    <h1>Sign in</h1>
    <form method="post">
      <label>Name <input name="name" value="Dana Reed" required maxlength="${longestName}"></label>
      <button>Sign in</button>
    </form>
  </main>
</html>
`;

/** The server of another company's portal: sign-in and tokens. Examples add their pages. */
export function createBackend(settings: Settings): Express {
  const app = express().disable('x-powered-by');
  app.get('/sign-in', (_request, response) => {
    response.set('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
    response.send(signInPage);
  });
  app.post('/sign-in', express.urlencoded({ extended: false }), (request, response) => {
    const { name } = request.body as { name?: unknown };
    const userName = typeof name === 'string' ? name.trim().slice(0, longestName) : '';
    if (userName === '') return response.status(422).send('Enter a name.');
    startSession(response, userName);
    response.redirect(303, '/');
  });
  app.post('/load-token', tokenRoute(settings));
  // Browsers ask for an icon; a portal has one.
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  return app;
}

/** Resolves when the server listens. */
export async function serve(app: Express, { port, origin }: Settings): Promise<void> {
  const server = app.listen(port, 'localhost');
  await once(server, 'listening');
  console.log(`The example is at ${origin}`);
}

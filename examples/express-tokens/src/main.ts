import { createBackend, serve } from './create-backend';
import { findUserName } from './sessions';
import { readSettings } from './settings';

const settings = readSettings();
const app = createBackend(settings);
app.get('/', (request, response) => {
  const userName = findUserName(request);
  if (userName === null) return response.redirect('/sign-in');
  response
    .type('text/plain')
    .send(`Signed in as ${userName}. POST /load-token gives a token for the load dashboard.\n`);
});
await serve(app, settings);

import { join } from 'node:path';
import { createBackend, pageRoute, readSettings, serve, serveFiles, tokenRoute } from 'express-tokens';

/** The strictest policy that works. The portal has to be in two lines; `img-src` is for pictures of loads. */
const policy = [
  "default-src 'none'",
  "script-src 'self' https://portal.example",
  "connect-src 'self' https://portal.example",
  'img-src blob: https://portal.example',
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const settings = readSettings();
const pages = join(import.meta.dirname, '../public');
const app = createBackend(settings);
app.get('/', pageRoute(settings, join(pages, 'index.html'), policy));

// A second key, for the loads of another company, belongs to the variant with two clients.
const secondKey = process.env.SECOND_PARTNER_KEY;
if (secondKey) {
  app.get('/two-clients', pageRoute(settings, join(pages, 'two-clients.html'), policy));
  app.post('/second-load-token', tokenRoute({ ...settings, partnerKey: secondKey }));
}
app.use(serveFiles(pages));
await serve(app, settings);

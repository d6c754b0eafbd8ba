import { join } from 'node:path';
import { createBackend, pageRoute, readSettings, serve, serveFiles } from 'express-tokens';
import { buildPortal } from './build-portal';

const policy = [
  "default-src 'none'",
  "script-src 'self' https://portal.example",
  "connect-src 'self' https://portal.example",
  'img-src blob: https://portal.example',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const settings = readSettings();
const folder = await buildPortal(settings.portalUrl);
const app = createBackend(settings);
app.get('/', pageRoute(settings, join(import.meta.dirname, '../public/index.html'), policy));
app.use(serveFiles(folder));
await serve(app, settings);

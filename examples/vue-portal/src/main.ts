import { join } from 'node:path';
import { createBackend, pageRoute, readSettings, serve } from 'express-tokens';
import { bundlePortal } from './bundle-portal';

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
const script = await bundlePortal(join(import.meta.dirname, 'browser/main.ts'), settings.portalUrl);
const app = createBackend(settings);
app.get('/', pageRoute(settings, join(import.meta.dirname, '../public/index.html'), policy));
app.get('/portal.js', (_request, response) => void response.type('text/javascript').send(script));
await serve(app, settings);

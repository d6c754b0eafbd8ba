import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { createBackend, pageRoute, readSettings, serve } from 'express-tokens';

/** No script of the portal runs in this page: only the frame comes from there. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  'frame-src https://portal.example',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const settings = readSettings();
const { outputFiles } = buildSync({
  entryPoints: [join(import.meta.dirname, 'browser/page.ts')],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
const script = outputFiles[0]?.text;
const app = createBackend(settings);
app.get('/', pageRoute(settings, join(import.meta.dirname, '../public/index.html'), policy));
app.get('/page.js', (_request, response) => void response.type('text/javascript').send(script));
app.get('/page.css', (_request, response) => response.sendFile(join(import.meta.dirname, '../public/page.css')));
await serve(app, settings);

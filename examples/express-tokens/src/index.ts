export { createBackend, serve } from './create-backend';
export { pageRoute, serveFiles } from './page-route';
export { readSettings, type Settings } from './settings';
export { tokenRoute } from './token-route';

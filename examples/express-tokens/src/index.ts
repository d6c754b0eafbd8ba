export { createBackend } from './create-backend';
export { pageRoute } from './page-route';
export { readSettings, type Settings } from './settings';
export { serve } from './serve';
export { serveFiles } from './serve-files';
export { tokenRoute } from './token-route';

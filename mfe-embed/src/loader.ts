// The classic script at /embed/v1/loader.js. It adds no name to the page.
import { defineLoadDashboard } from './element/define-load-dashboard';

const script = document.currentScript as HTMLScriptElement | null;
if (script) defineLoadDashboard(new URL(script.src).origin);

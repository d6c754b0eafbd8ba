export { apps, portalApps, type AppName } from '../apps';
export { findChromium, getChromium } from '../chromium';
export { developmentPort } from '../development-ports';
export { patience } from './patience';

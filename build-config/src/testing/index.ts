export { findChromium, getChromium } from '../chromium';

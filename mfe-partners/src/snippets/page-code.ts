import { embedPath } from 'shared-domain/wire';
import { describeEmbed, type EmbedDescription } from '../describe-embed';
import type { Carrier, Settings } from '../settings';
import { tokenRoute } from './exchange';

interface Page extends EmbedDescription {
  /** Origin of the load portal. */
  portal: string;
  /** Origin of the partner's page. */
  origin: string;
}

const writers: Record<Carrier, (page: Page) => string> = {
  element: elementCode,
  iframe: iframeCode,
  federated: federatedCode,
  npm: npmCode,
};

/** The code of the partner's page for the chosen carrier. */
export function pageCode(settings: Settings, portal: string): string {
  return writers[settings.carrier]({ ...describeEmbed(settings), portal, origin: settings.origin });
}

const fetchToken = `async function fetchToken() {
  const response = await fetch('${tokenRoute}', { method: 'POST' });
  if (!response.ok) throw new Error('The server sent no token: ' + response.status);
  return response.json();
}`;

const logError = "loads.addEventListener('error', ({ detail }) => console.error(detail.code, detail.message));";

function elementCode({ portal, options, variables }: Page): string {
  return `${styleElement('load-dashboard', variables)}<script src="${portal}${embedPath}/loader.js" async></script>
<load-dashboard id="loads"${attributes(options)}></load-dashboard>
<script>
${indent(fetchToken)}

  const loads = document.getElementById('loads');
  loads.fetchToken = fetchToken;
  ${logError}
</script>`;
}

const placeHint = '// Add this element to your page: <div id="loads"></div>';

function npmCode({ portal, options, variables }: Page): string {
  return `${placeHint}
// Ask the portal's operator for the package, then run: npm install ./load-provenance-load-dashboard-<version>.tgz
import { defineLoadDashboard } from '@load-provenance/load-dashboard';

${fetchToken}

defineLoadDashboard('${portal}').catch(console.error);
const loads = document.createElement('load-dashboard');
Object.assign(loads, ${objectOf(options, ['fetchToken'])});
${setVariables('loads', variables)}${logError}
document.getElementById('loads').append(loads);`;
}

function federatedCode({ portal, options, variables }: Page): string {
  return `${placeHint}
// npm install @module-federation/enhanced
import { createInstance } from '@module-federation/enhanced/runtime';

${fetchToken}

function onEvent(event) {
  if (event.type === 'error') console.error(event.code, event.message);
}

const host = createInstance({
  name: 'partner',
  remotes: [{ name: 'load_dashboard', entry: '${portal}${embedPath}/remoteEntry.js', type: 'module' }],
});
const { mount } = await host.loadRemote('load_dashboard/mount');
const place = document.getElementById('loads');
${setVariables('place', variables)}const embed = mount(place, ${objectOf(options, ['fetchToken', 'onEvent'])});
// When the user leaves: embed.unmount();`;
}

function iframeCode({ portal, origin, options, variables }: Page): string {
  const address = `${portal}${embedPath}/dashboard?origin=${encodeURIComponent(origin)}`;
  return `${styleElement('#loads', variables)}<iframe id="loads" title="Load dashboard" width="100%" height="800" frameborder="0" src="${address}"></iframe>
<script type="module">
  import { connectFrame } from '${portal}${embedPath}/connectFrame.js';

${indent(fetchToken)}

  const frame = document.getElementById('loads');
  function onEvent(event) {
    if (event.type === 'resize') frame.height = event.height;
    if (event.type === 'error') console.error(event.code, event.message);
  }

  connectFrame(frame, ${indent(objectOf(options, ['fetchToken', 'onEvent'])).trimStart()});
</script>`;
}

/** An object with the options, and with functions that the code has defined. */
function objectOf(options: EmbedDescription['options'], functions: string[]): string {
  const lines = Object.entries(options).map(([name, value]) => `  ${name}: ${literal(value)},\n`);
  return lines.length === 0 ? `{ ${functions.join(', ')} }` : `{\n${lines.join('')}  ${functions.join(',\n  ')},\n}`;
}

/** Attributes as the element reads them: `time-zone="UTC"`, lists with spaces between. */
function attributes(options: EmbedDescription['options']): string {
  return Object.entries(options)
    .map(([name, value]) => {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml([value].flat().join(' '))}"`;
    })
    .join('');
}

function styleElement(selector: string, variables: EmbedDescription['variables']): string {
  const lines = Object.entries(variables).map(([name, value]) => `    ${name}: ${value};\n`);
  return lines.length === 0 ? '' : `<style>\n  ${selector} {\n${lines.join('')}  }\n</style>\n`;
}

function setVariables(target: string, variables: EmbedDescription['variables']): string {
  return Object.entries(variables)
    .map(([name, value]) => `${target}.style.setProperty('${name}', ${literal(value)});\n`)
    .join('');
}

/** A value as JavaScript that is safe inside a script element, too. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

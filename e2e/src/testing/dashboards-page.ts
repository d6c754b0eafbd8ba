import type { Partner } from './partner';
import { portalUrl } from './portal';

/** The pages of a partner may talk to the portal. */
export const toPortal = () => new RegExp(`^request leaves the portal: ${portalUrl()}/`);

/** A page with dashboards of these keys. */
export function servePage(partner: Partner, path: string, keys: readonly string[]): void {
  partner.serve(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal of a partner</title>
    <script src="${portalUrl()}/embed/v1/loader.js"></script>
    <p><button id="own">Own button</button></p>
    ${keys.map((key) => `<load-dashboard data-key="${key}"></load-dashboard>`).join('\n')}
    <script>
      window.heard = [];
      for (const element of document.querySelectorAll('load-dashboard')) {
        element.fetchToken = () => new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open('POST', '/load-token?key=' + element.dataset.key);
          request.responseType = 'json';
          request.onload = () => resolve(request.response);
          request.onerror = reject;
          request.send();
        });
        element.addEventListener('load-selected', ({ detail }) => window.heard.push(detail.loadId));
      }
    </script></html>`,
  );
}

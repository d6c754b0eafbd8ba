import type { Partner } from './partner';
import { portalUrl } from './portal';

export interface StrictPage {
  body: string;
  /** The module that the page loads last. */
  script?: string;
  head?: string;
}

/** Serves a page at `/` under the strictest policy that embeds support: no styles, no fonts, no Trusted Types policy. */
export function serveStrictPage(partner: Partner, { body, script = '', head = '' }: StrictPage): void {
  const portal = portalUrl();
  partner.serve('/page.mjs', script);
  partner.serve(
    '/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>${head}</head>
<body>${body}<script type="module" src="/page.mjs"></script></body></html>`,
    {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' ${portal}`,
        `connect-src 'self' ${portal}`,
        `img-src 'self' blob: ${portal}`,
        `frame-src ${portal}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
  );
}

export interface Settings {
  /** Origin of the Load Provenance Portal. */
  portalUrl: string;
  /** The secret that the portal issued; it never leaves this server. */
  partnerKey: string;
  /** Origin of the pages that this server sends. */
  origin: string;
  port: number;
}

/** The settings in the environment. */
export function readSettings(): Settings {
  const port = process.env.PORT || '8080';
  return {
    portalUrl: getVariable('PORTAL_URL', 'the origin of the portal, such as https://portal.example'),
    partnerKey: getVariable('PARTNER_KEY', 'the key that an administrator of the portal created'),
    origin: process.env.ORIGIN || `http://localhost:${port}`,
    port: Number(port),
  };
}

function getVariable(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: ${meaning}.`);
  return value;
}

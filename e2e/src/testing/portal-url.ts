/** Address of the portal shared by the journeys. */
export function portalUrl(): string {
  const url = process.env.JOURNEY_PORTAL;
  if (!url) throw new Error('No portal runs: journeys are started by Jest with the set-up of this folder.');
  return url;
}

/** Request header with which a page sends its browser's random id at sign-in. */
export const deviceHeader = 'portal-device';

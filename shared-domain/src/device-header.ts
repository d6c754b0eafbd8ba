/** Request header by which a page states, at sign-in, the random id that its browser keeps. */
export const deviceHeader = 'portal-device';

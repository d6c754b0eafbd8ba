/** Page global through which the shell passes its federation runtime to the remotes. */
export const federationGlobal = 'portalFederation';

/** Page global through which the shell hands its federation runtime to the remotes. */
export const federationGlobal = 'portalFederation';

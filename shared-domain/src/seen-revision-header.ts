/** Request header by which a page states the highest revision of the registry that its browser has seen. */
export const seenRevisionHeader = 'portal-registry-revision';

/** Radius of a known site, in meters. Positions of phones are off by 5 to 50 m; a larger area than 20 km is no site. */
export const siteRadius = { minimum: 25, usual: 250, maximum: 20_000 };

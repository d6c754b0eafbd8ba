/** Class numbers in strings, as stored and sent. Apart from the names, which the dashboard's first script does not need. */
export const hazardClassNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type HazardClass = (typeof hazardClassNumbers)[number];

/** Class numbers as stored and sent. In a file of their own, because the dashboard's first script does not need the names. */
export const hazardClassNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type HazardClass = (typeof hazardClassNumbers)[number];

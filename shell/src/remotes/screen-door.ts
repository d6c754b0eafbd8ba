/** The one door of every remote. */
export const screenDoor = './Screen';

/** The runtime reports to the console. Its own logger also colors and filters lines. */
export const createLogger = () => console;

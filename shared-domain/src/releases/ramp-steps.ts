/** The percentages that the console offers for a ramp. */
export const rampSteps = [5, 20, 50, 100] as const;

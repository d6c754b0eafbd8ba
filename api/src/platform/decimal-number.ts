/** A number as people write it: decimal digits, and at most one point between them. `0x10`, `1e2` and ` 5` are none. */
export const decimalNumber = /^-?\d+(\.\d+)?$/;

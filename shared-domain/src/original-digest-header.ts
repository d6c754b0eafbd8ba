/** Header of an uploaded photo that the page scaled down: hexadecimal SHA-256 of the original file. */
export const originalDigestHeader = 'x-original-sha256';

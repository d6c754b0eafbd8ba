/** Header of an uploaded photo that the page scaled down: SHA-256 of the file it was made from, hexadecimal. */
export const originalDigestHeader = 'x-original-sha256';

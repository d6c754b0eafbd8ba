/** The header that saves an answer under a name (RFC 6266): in ASCII for old readers, and as it is. */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

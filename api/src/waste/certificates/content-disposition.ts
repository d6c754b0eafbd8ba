/** Characters that lead into another folder, or hide or reorder others, so that a name could show a false ending. */
const misleading = /[\\/\p{Cc}\p{Bidi_Control}]/gu;

/** The header that saves an answer under a name (RFC 6266): in ASCII for old readers, and as it is. */
export function attachmentHeader(fileName: string): string {
  const name = fileName.replace(misleading, '_');
  const ascii = name.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

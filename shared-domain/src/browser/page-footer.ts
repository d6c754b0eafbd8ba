interface PageFooter {
  /** Printed on the left; the page's number is on the right. */
  text: string;
  /** The value of `font`. */
  font: string;
  isLandscape?: boolean;
}

/** Prints a line at the bottom of each page, until the returned function is called. */
export function addPageFooter({ text, font, isLandscape = false }: PageFooter): () => void {
  const style = document.createElement('style');
  document.head.append(style);
  try {
    style.sheet?.insertRule(`@page {
      ${isLandscape ? 'size: landscape;' : ''}
      @bottom-left { content: ${cssString(text)}; font: ${font}; }
      @bottom-right { content: counter(page) ' / ' counter(pages); font: ${font}; white-space: nowrap; }
    }`);
  } catch {
    // A parser without margin boxes, such as that of jsdom, may refuse the rule: print without them.
  }
  return () => style.remove();
}

/** A CSS string, with quotes, backslashes and control characters escaped. Source: CSS Syntax Module Level 3, section 4.3.5. */
function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

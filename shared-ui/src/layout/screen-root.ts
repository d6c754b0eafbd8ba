let embedRoot: ShadowRoot | null = null;

/** From here on, the screens are in this shadow root, in a page that belongs to someone else. */
export function setScreenRoot(root: ShadowRoot): void {
  embedRoot = root;
}

/** What holds the screens: the portal's document, or the shadow root of an embed. */
export function screenRoot(): Document | ShadowRoot {
  return embedRoot ?? document;
}

/** True in an embed: title, main area and focus of the page belong to someone else. */
export function isEmbedded(): boolean {
  return embedRoot !== null;
}

/** The element of the screens that has the focus, or one elsewhere in the page; null if nothing has it. */
export function focusedElement(): Element | null {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return null;
  return embedRoot?.activeElement ?? activeElement;
}

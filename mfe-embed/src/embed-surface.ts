// The page may style the element with `* { all: unset !important }`: an important rule of the shadow root is stronger.
// `hidden` and `display: none` on the element itself still hide it.
const styles = `
:host(:not([hidden],[style*="display: none"],[style*="display:none"])){display:block!important}
:host([hidden]){display:none!important}
.surface{all:initial;visibility:inherit;box-sizing:border-box;display:block;padding:16px;
font:var(--load-dashboard-size,16px)/1.5 var(--load-dashboard-font,system-ui,sans-serif);
color:var(--load-dashboard-ink,#1b1f24);background:var(--load-dashboard-surface,#fff)}
.surface.dark{color:var(--load-dashboard-ink,#e6e9ed);background:var(--load-dashboard-surface,#14181d)}
.surface:has(+ .frame:not([hidden])){display:none}
.bar{height:20px;margin-bottom:12px;border-radius:6px;background:rgb(128 128 128/.2)}
.bar.title{width:40%;height:28px}.bar.card{height:72px}
.words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.surface button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;margin-top:12px;border:1px solid currentColor;
border-radius:6px;color:inherit;background:none;cursor:pointer}
.surface button:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media(forced-colors:active){.bar{border:1px solid CanvasText}}`;

let sheet: CSSStyleSheet | null = null;

/** All embeds of a page share one style sheet, which needs no permission in the page's policy. */
function surfaceSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

export type EmbedSurface = ReturnType<typeof createEmbedSurface>;

/** What a shadow root shows before the core is there, and when it cannot be loaded. */
export function createEmbedSurface(root: ShadowRoot, isDark: () => boolean) {
  root.adoptedStyleSheets = [surfaceSheet()];
  const surface = document.createElement('div');
  const show = (...content: Node[]) => {
    surface.className = isDark() ? 'surface dark' : 'surface';
    surface.replaceChildren(...content);
    // Before what the core adds.
    if (root.firstChild !== surface) root.prepend(surface);
  };
  return {
    showSkeleton: () => {
      const words = element('p', 'words', 'Loading the dashboard…');
      words.setAttribute('role', 'status');
      show(
        words,
        element('div', 'bar title'),
        element('div', 'bar card'),
        element('div', 'bar'),
        element('div', 'bar'),
      );
    },
    showFailure: (sentence: string, onRetry: () => void) => {
      const text = element('div', '', sentence);
      text.setAttribute('role', 'alert');
      const button = element('button', '', 'Try Again');
      button.onclick = onRetry;
      show(text, button);
    },
    clear: () => surface.remove(),
  };
}

function element<Tag extends 'div' | 'p' | 'button'>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Pixels. The height is that of one line of text; the edge is the distance of the toasts from the window's edges. */
const toast = { width: 356, height: 56, edge: 16, gap: 8 };
/** How far each toast behind the front one is seen below it, in pixels; at most two are. */
const peek = 14;

/** Farther down, a toast would no longer be seen at the top of the window. */
const lowest = 0.4;

const controls = 'a[href], button, input, select, textarea';
/** Up to this width in pixels, toasts are as wide as the window, and hardly any place is free of times. */
const phone = 600;

/** The height of the toasts that are shown, or will be: of the front one, with the edges of those behind it. */
function findToastHeight(): number {
  const behind = document.querySelectorAll('[data-sonner-toast][data-visible=true][data-front=false]').length;
  const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  return Math.max(toast.height, front?.offsetHeight ?? 0) + behind * peek;
}

/**
 * Distance of the toasts from the top of the window, in pixels: below the header, at the first place where they cover
 * no control and no time, or the fewest. In front of a dialog its title counts as a control, and the page behind does not.
 */
export function findToastTop(): number {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const header = dialog ? undefined : document.querySelector('header')?.getBoundingClientRect();
  const first = Math.max(toast.edge, (header?.bottom ?? 0) + toast.gap);
  const left = innerWidth - toast.edge - toast.width;
  const height = findToastHeight();
  const obstacles = [controls, ...(dialog ? ['h2'] : []), ...(innerWidth > phone ? ['time'] : [])].join();
  const boxes = [...(dialog ?? document).querySelectorAll(`:is(${obstacles}):not([popover] *)`)]
    .map((element) => ({ box: element.getBoundingClientRect(), isTime: element.matches('time') }))
    .filter(({ box }) => box.height > 0 && box.right > left && box.bottom > first);
  let best = { top: first, cost: Infinity };
  for (let top = first; top <= Math.max(first, innerHeight * lowest);) {
    const covered = boxes.filter(({ box }) => box.top < top + height && box.bottom > top);
    const coveredControls = covered.filter(({ isTime }) => !isTime);
    // To cover one control is worse than to cover all the times of a screen.
    const cost = coveredControls.length * 1_000 + covered.length;
    if (cost < best.cost) best = { top, cost };
    if (cost === 0) break;
    const inTheWay = coveredControls.length > 0 ? coveredControls : covered;
    top = Math.max(...inTheWay.map(({ box }) => box.bottom)) + toast.gap;
  }
  return Math.round(best.top);
}

/** Milliseconds between two searches for a place, because a page changes often while it loads. */
const pause = 200;

/**
 * Reports the place of the toasts, and again when there are others, or the page changes or is scrolled. Returns a
 * function that ends this.
 */
export function followToastTop(report: (top: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    timer = undefined;
    report(findToastTop());
  };
  place();
  const placeSoon = () => (timer ??= setTimeout(place, pause));
  const watch = new MutationObserver((changes) => {
    // Before it is painted: its height is now known.
    if (changes.some(isNewToast)) place();
    else placeSoon();
  });
  for (const event of ['scroll', 'resize']) addEventListener(event, placeSoon, { passive: true });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  // Text can move what is below it without a change of elements, for example when its typeface arrives.
  const size = new ResizeObserver(placeSoon);
  size.observe(document.body);
  return () => {
    clearTimeout(timer);
    for (const event of ['scroll', 'resize']) removeEventListener(event, placeSoon);
    watch.disconnect();
    size.disconnect();
  };
}

function isNewToast({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some((node) => node instanceof Element && node.matches('[data-sonner-toast]'));
}

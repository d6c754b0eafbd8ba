import { media } from 'shared-ui';

/** Distances of the toasts from the top and the right of the window, in pixels. */
export interface ToastPlace {
  top: number;
  right: number;
}

/** Pixels. The height is that of one line of text. */
const toast = { width: 356, height: 46, gap: 8 };
/** How far each toast behind the front one is seen below it, in pixels; at most two are. */
const peek = 14;

/** Farther down, a toast would no longer be seen at the top of the window. */
const lowest = 0.4;

/** `data-area` marks a row or card that is one large target: its link or button reaches beyond its own box. */
const controls = 'a[href], button, input, select, textarea, [data-area]';

/** Any place beside the right edge is better than one away from it, unless a control would be covered. */
const costs = { control: 1_000, awayFromEdge: 500, time: 1 };

/** The height of the toasts that are shown, or will be: of the front one, with the edges of those behind it. */
function findToastHeight(): number {
  const behind = document.querySelectorAll('[data-sonner-toast][data-visible=true][data-front=false]').length;
  const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  return Math.max(toast.height, front?.offsetHeight ?? 0) + behind * peek;
}

interface Obstacle {
  box: DOMRect;
  cost: number;
}

/** The dialog in front, if one is open. */
function findDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** There, toasts are as wide as the window, and hardly any place is free of times. */
const isPhone = () => matchMedia(media.small.replace('@media ', '')).matches;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const whole = { overflow: '', textOverflow: '', whiteSpace: '' };

/** The space above the dialog in front, if one is open, in pixels. */
function roomAboveDialog(): number {
  return (findDialog()?.getBoundingClientRect().top ?? 0) - toast.gap;
}

/** True if the window is a phone's and a toast of one line fits above the dialog. */
function isAboveDialog(): boolean {
  return isPhone() && roomAboveDialog() > toast.height;
}

/** Truncates toasts to one line if only that fits above the dialog. */
function fitToasts(): void {
  const texts = document.querySelectorAll<HTMLElement>('[data-sonner-toast] :is([data-content], [data-title])');
  const show = (look: typeof cut) => texts.forEach(({ style }) => Object.assign(style, look));
  show(whole);
  if (isAboveDialog() && findToastHeight() > roomAboveDialog()) show(cut);
}

/** What toasts may not cover. In front of a dialog its texts count as controls, and the page behind does not. */
function findObstacles(dialog: Element | undefined): Obstacle[] {
  const obstacles = [controls, ...(dialog ? ['h2, p, label'] : []), ...(isPhone() ? [] : ['time'])].join();
  return [...(dialog ?? document).querySelectorAll(`:is(${obstacles}):not([popover] *)`)]
    .map((element) => ({
      box: element.getBoundingClientRect(),
      cost: element.matches('time') ? costs.time : costs.control,
    }))
    .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight);
}

/**
 * Above a form on a phone; otherwise the first place in the upper part of the window where toasts cover no control and
 * no time, or as few as possible. Tried in this order: below the header at the right edge, farther down, then left of a
 * control, also in the header.
 */
export function findToastPlace(): ToastPlace {
  const edge = isPhone() ? 16 : 24;
  if (isAboveDialog()) return { top: toast.gap, right: edge };
  const dialog = findDialog();
  const header = dialog ? undefined : document.querySelector('header')?.getBoundingClientRect();
  const first = Math.max(16, (header?.bottom ?? 0) + toast.gap);
  const height = findToastHeight();
  const obstacles = findObstacles(dialog);
  // Without the scrollbar.
  const { clientWidth } = document.documentElement;
  const width = isPhone() ? clientWidth - 2 * edge : toast.width;
  const rights = [
    edge,
    ...sorted(obstacles.map(({ box }) => clientWidth - box.left + toast.gap)).filter(
      (right) => right > edge && right + width / 2 <= clientWidth / 2,
    ),
  ];
  const tops = [
    first,
    ...sorted(obstacles.map(({ box }) => box.bottom + toast.gap)).filter(
      (top) => top > first && top <= innerHeight * lowest,
    ),
  ];
  let best = { top: first, right: edge, cost: Infinity };
  for (const right of rights) {
    const [rightmost, leftmost] = [clientWidth - right, clientWidth - right - width];
    const inColumn = obstacles.filter(({ box }) => box.right > leftmost && box.left < rightmost);
    for (const top of right > edge ? [toast.gap, ...tops] : tops) {
      const covered = inColumn.filter(({ box }) => box.top < top + height && box.bottom > top);
      const initial = right > edge ? costs.awayFromEdge : 0;
      const cost = covered.reduce((sum, obstacle) => sum + obstacle.cost, initial);
      if (cost < best.cost) best = { top, right, cost };
    }
    // Every other place is away from the edge.
    if (best.cost <= costs.awayFromEdge) break;
  }
  return { top: Math.round(best.top), right: Math.round(best.right) };
}

function sorted(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Milliseconds between two searches for a place, because a page changes often while it loads. */
const pause = 200;

/**
 * Reports the place of the toasts, and again when there are others, or the page changes or is scrolled. Returns a
 * function that ends this.
 */
export function followToastPlace(report: (place: ToastPlace) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: ToastPlace | undefined;
  const place = () => {
    timer = undefined;
    fitToasts();
    const { top, right } = findToastPlace();
    if (top !== last?.top || right !== last.right) report((last = { top, right }));
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

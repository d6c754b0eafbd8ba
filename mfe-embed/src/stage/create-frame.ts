import { adoptStyles } from '../style/adopt-styles';
import { followPageStyle } from '../style/follow-page-style';
import { frameRules } from '../style/frame-rules';

export interface Frame {
  /** Where the screen is rendered. */
  place: HTMLElement;
  styleTarget: HTMLElement;
  show: () => void;
  setTheme: (theme: 'light' | 'dark' | 'auto') => void;
  /** Reads the page's variables again. */
  refreshStyle: () => void;
  remove: () => void;
}

/** The elements and style sheets of an embed, hidden until there is something to show. */
export function createFrame(
  root: ShadowRoot,
  theme: 'light' | 'dark' | 'auto',
  onHeight: (height: number) => void,
): Frame {
  const styles = adoptStyles(root, frameRules());
  const frame = document.createElement('div');
  const place = document.createElement('div');
  frame.className = 'frame';
  place.className = 'screen';
  // The texts are in English, even if the page is not.
  frame.lang = 'en';
  frame.dir = 'ltr';
  frame.hidden = true;
  frame.dataset.theme = theme;
  frame.append(place);
  root.append(frame);
  const style = followPageStyle(root.host, { frame, setColors: styles.setColors });

  let height = 0;
  const observer = new ResizeObserver(() => {
    const next = Math.ceil(place.getBoundingClientRect().height);
    if (next === height || frame.hidden) return;
    height = next;
    onHeight(height);
  });
  observer.observe(place);
  return {
    place,
    styleTarget: styles.target,
    show: () => {
      frame.hidden = false;
    },
    setTheme: (next) => {
      frame.dataset.theme = next;
      style.refresh();
    },
    refreshStyle: style.refresh,
    remove: () => {
      observer.disconnect();
      style.stop();
      styles.remove();
      frame.remove();
    },
  };
}

import { adoptStyles } from '../style/adopt-styles';
import { followPageStyle } from '../style/follow-page-style';
import { frameRules } from '../style/frame-rules';

type Theme = 'light' | 'dark' | 'auto';

/** The elements and style sheets of an embed, hidden until there is something to show. */
export function createFrame(root: ShadowRoot, theme: Theme, onHeight: (height: number) => void) {
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
  const style = followPageStyle(root.host, frame, styles.setColors);

  let height = 0;
  const observer = new ResizeObserver(() => {
    const next = Math.ceil(place.getBoundingClientRect().height);
    if (next === height || frame.hidden) return;
    height = next;
    onHeight(height);
  });
  observer.observe(place);
  return {
    /** Where the screen is rendered. */
    place,
    styleTarget: styles.target,
    show: () => {
      frame.hidden = false;
    },
    setTheme: (next: Theme) => {
      frame.dataset.theme = next;
      style.refresh();
    },
    /** Reads the page's variables again. */
    refreshStyle: style.refresh,
    remove: () => {
      observer.disconnect();
      style.stop();
      styles.remove();
      frame.remove();
    },
  };
}

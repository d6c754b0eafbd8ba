import { color, elementRules, font, themeVariables } from 'shared-ui';

/** Name of the typeface, which no page has by chance. */
export const typefaceName = 'Load Dashboard Sans';

/** Base of all lengths that are relative to the text, in the embed's rules. */
export const textUnit = 'var(--embed-text)';
/** The same for distances, which are smaller in a compact embed. */
export const spaceUnit = 'var(--embed-space)';

/**
 * The base rules of an embed. Nothing is inherited from the page but its variables. Widths refer to the embed
 * (`container`), not to the window. The element itself has the rules of the carrier (`embed-surface.ts`).
 */
export const frameRules = () => `
  .frame {
    all: initial;
    display: block;
    container: load-dashboard / inline-size;
    --embed-text: var(--load-dashboard-size, 16px);
    --embed-space: var(--embed-text);
    --embed-radius: var(--load-dashboard-radius, 6px);
    font-size: var(--embed-text);
    ${themeVariables('light')}
  }
  .frame[hidden] { display: none; }
  .frame[data-density='compact'] { --embed-space: calc(0.75 * var(--embed-text)); }
  @media (prefers-color-scheme: dark) { .frame[data-theme='auto'] { ${themeVariables('dark')} } }
  .frame[data-theme='dark'] { ${themeVariables('dark')} }
  .screen {
    position: relative;
    background: ${color.canvas};
    color: ${color.ink};
    font: 400 calc(0.875 * ${textUnit}) / 1.45 var(--load-dashboard-font, '${typefaceName}', ${font.text});
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    text-align: start;
  }
  ${elementRules()}
  @media print {
    .frame.frame { ${themeVariables('light')} --embed-text: 12px; }
    .screen { background: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
`;

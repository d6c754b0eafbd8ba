import type { Trim } from '../trim';

/** The router's framework mode, server components and view transitions, which a page of the portal does not have. */
export const reactRouterTrim: Trim = {
  file: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/,
  functions: {
    useIsRSCRouterContext: 'false',
    usePrefetchBehavior: '[false, React8.useRef(null), {}]',
    useViewTransitionState: 'false',
  },
  parts: [
    [/\bshouldPrefetch && !isAbsolute \? .+ : (?=link;$)/m, ''],
    [/^RenderErrorBoundary\.contextType = .+;$/m, ''],
    [/if \(this\.context && /, 'if (false && '],
    [/if \(this\.context\) /, 'if (false) '],
    // Screens change at once, or in React's own transitions.
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) /, ''],
    [/^ {2}React3\.useEffect\(\(\) => \{\n {4}if \(vtContext\.isTransitioning &&[^]*?(?=^ {2}let navigator = )/m, ''],
    [/^ {2}let \[(?:pendingState|renderDfd|transition|interruption), \w+\] = .+\n/gm, ''],
    [/^ {6}(?:transition|renderDfd),\n/gm, ''],
    // Routes have no loaders and are not lazy.
    [/^ {2}if \(dataRouterOpts && dataRouterState\) \{\n {4}renderFallback = [^]*?^ {2}\}\n/m, ''],
  ],
};

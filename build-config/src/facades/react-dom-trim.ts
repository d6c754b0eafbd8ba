import type { Trim } from '../trim';

/** Functions of features that a page of the portal cannot use, with what they return instead. */
const functions = {
  // Hydration: nothing is rendered on a server.
  popHydrationState: '!1',
  upgradeHydrationErrorsToRecoverable: 'null',
  getActivityInstanceFromFiber: 'null',
  getParentHydrationBoundary: 'null',
  getSuspenseInstanceFromFiber: 'null',
  clearIfContinuousEvent: '',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  popToNextHostParent: '',
  popTreeContext: '',
  pushDehydratedActivitySuspenseHandler: '',
  resetHydrationState: '',
  retryIfBlockedOn: '',
  // View transitions, and commits that wait for their images.
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  preloadInstanceAndSuspendIfNeeded: '',
  queueTransitionTypes: '',
  trackEnterViewTransitions: '',
  // Refs of fragments.
  commitFragmentInstanceDeletionEffects: '',
  commitFragmentInstanceInsertionEffects: '',
  commitNewChildToFragmentInstances: '',
  isFragmentInstanceParent: '!1',
  // Files that components ask for: the shell loads those of a release, each with its hash.
  acquireResource: '',
  getResource: 'null',
  preloadResourceAndSuspendIfNeeded: '',
  // Passed to each root, but never used.
  defaultOnDefaultTransitionIndicator: '',
  // Names of events in browsers that need a prefix.
  getVendorPrefixedEventName: 'eventName',
};

const refuse = (feature: string) => `throw Error("The portal's react-dom has no ${feature}.");`;

/** Other parts of these features. */
const parts: [RegExp, string][] = [
  // Only these features create such a fiber: dehydrated boundaries, lists of suspended components, view transitions.
  [/(?<!^ +case \d+:\n)^( +)case (?:18|19|30):\n(?:\1 .*\n)+/gm, ''],
  // Hydration.
  [/(?<!^  )\bisHydrating = !([01])(?!,$)/gm, '!$1'],
  [/^ {2}if \(null !== prevState\) \{\n {4}var dehydrated = [^]*?^ {2}\}\n/m, ''],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  [/[\w$.]+\.dehydrated\b/g, 'null'],
  [/(?<=^ {4}case 31:\n) {6}renderLanes = workInProgress\.memoizedState;\n[^]*?(?=^ {6}bubbleProperties)/m, ''],
  [/(?<=^ {4}if \()null === blockedOn(?=\)$)/m, '!0'],
  [/^exports\.hydrateRoot = [^]*?^\};/m, `exports.hydrateRoot = function () { ${refuse('hydration')} };`],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^\};/m, ''],
  [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, ''],
  // Elements of the head that a server rendered.
  [/if \(null === finishedWork\.stateNode\)\s+if \(offscreenSubtreeIsHidden\)[^]*?^ {12}else\n/m, ''],
  // View transitions.
  [/(?<!^var )\bshouldStartViewTransition = !([01])/gm, '!$1'],
  [/\((\w+) & 335544064\) === \1\b/g, '!1'],
  [/(?<=if \()\s+isViewTransitionEligible \|\|\s+subtreeFlags & 8192 \|\|\s+16785408 === .+\n/, '!1'],
  [/(?<=^ {6}case REACT_VIEW_TRANSITION_TYPE:)\n {8}return \([^]*?\n {8}\);/m, refuse('view transitions')],
  // Lists of suspended components, which no public name creates.
  [/(?<=^ {6}case REACT_SUSPENSE_LIST_TYPE:)\n {8}return \([^]*?\n {8}\);/m, refuse('suspense lists')],
  // Refs of fragments.
  [/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [^]*?^\};/gm, ''],
  [/if \(null === current\.stateNode\) \{\s+var fragmentInstance [^]*?^ {10}\}/m, refuse('refs of fragments')],
  // Files that components ask for.
  [/(?<=^ {2}r: requestFormReset),\n {2}D: prefetchDNS,[^]*?(?=\n\};)/m, ''],
  [/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};/m, ''],
  // Browsers without DOM, composition events or events of input.
  [/(?<=^var canUseDOM = )!\([^]*?\n {2}\)/m, '!0'],
  [/(?<=canUseCompositionEvent = )canUseDOM && "CompositionEvent" in window/, '!0'],
  [/(?<=^var isInputEventSupported = )!1;\nif \(canUseDOM\) \{[^]*?^\}/m, '!0;'],
  [/^canUseDOM &&\n {2}"documentMode" in document &&[^]*?;\n/m, ''],
  [/canUseDOM && "documentMode" in document && 11 >= document\.documentMode/, '!1'],
  [/^var vendorPrefixes = [^]*?(?=^function getVendorPrefixedEventName)/m, ''],
];

const hints = /(?<=^exports\.(?:preconnect|prefetchDNS|pre(?:init|load)(?:Module)?) = function \()[^]*?(?=^\};)/gm;

export const reactDomTrims: Trim[] = [
  { file: /[\\/]react-dom-client\.production\.js$/, functions, parts },
  // Hints for files do nothing.
  { file: /[\\/]react-dom\.production\.js$/, parts: [[hints, ') {\n']] },
];

import type { Trim } from '../trim';

/** Functions of features that a page of the portal cannot use, with what they return instead. */
const functions = {
  // Hydration: nothing is rendered on a server.
  popHydrationState: '!1',
  queueIfContinuousEvent: '!1',
  upgradeHydrationErrorsToRecoverable: 'null',
  getParentHydrationBoundary: 'null',
  getBumpedLaneForHydration: '0',
  attemptExplicitHydrationTarget: '',
  clearHydrationBoundary: '',
  clearIfContinuousEvent: '',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  hideOrUnhideDehydratedBoundary: '',
  markRetryLaneIfNotHydrated: '',
  prepareToHydrateHostInstance: '',
  pushDehydratedActivitySuspenseHandler: '',
  queueHydrationError: '',
  registerSuspenseInstanceRetry: '',
  resetHydrationState: '',
  retryDehydratedSuspenseBoundary: '',
  retryIfBlockedOn: '',
  throwOnHydrationMismatch: '',
  updateDehydratedSuspenseComponent: '',
  // View transitions.
  applyViewTransitionToHostInstances: '!1',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  getViewTransitionClassName: '"none"',
  getViewTransitionName: '""',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  trackEnterViewTransitions: '',
  // Lists of suspended components, which no public name creates.
  updateSuspenseListComponent: 'null',
  // Refs of fragments.
  commitFragmentInstanceDeletionEffects: '',
  commitFragmentInstanceInsertionEffects: '',
  commitNewChildToFragmentInstances: '',
  isFragmentInstanceParent: '!1',
  // Files that components ask for: the shell loads those of a release, each with its hash.
  acquireResource: '',
  getResource: 'null',
  insertSuspendedStylesheets: '',
  preloadResourceAndSuspendIfNeeded: '',
  suspendResource: '',
};

const refuse = (feature: string) => `throw Error("The portal's react-dom has no ${feature}.");`;

/** Other parts of these features. */
const parts: [RegExp, string][] = [
  [/(?<!^  )\bisHydrating = !([01])(?!,$)/gm, '!$1'],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  [/[\w$.]+\.dehydrated\b/g, 'null'],
  [/^exports\.hydrateRoot = [^]*?^\};/m, `exports.hydrateRoot = function () { ${refuse('hydration')} };`],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^\};/m, ''],
  [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, ''],
  // Elements of the head that a server rendered.
  [/if \(null === finishedWork\.stateNode\)\s+if \(offscreenSubtreeIsHidden\)[^]*?^ {12}else\n/m, ''],
  [/(?<!^var )\bshouldStartViewTransition = !([01])/gm, '!$1'],
  [/(?<=^ {6}case REACT_VIEW_TRANSITION_TYPE:)\n {8}return \([^]*?\n {8}\);/m, refuse('view transitions')],
  [/(?<=^ {6}case REACT_SUSPENSE_LIST_TYPE:)\n {8}return \([^]*?\n {8}\);/m, refuse('suspense lists')],
  [/^FragmentInstance\.prototype\.\w+ = [^]*?^\};/gm, ''],
  [/if \(null === current\.stateNode\) \{\s+var fragmentInstance [^]*?^ {10}\}/m, refuse('refs of fragments')],
  [/^ {2}(?:D: prefetchDNS|C: preconnect|L: preload|m: preloadModule|X: preinitScript|S: preinitStyle),\n/gm, ''],
  [
    /,\n {2}M: preinitModuleScript$/m,
    ', D: nothing, C: nothing, L: nothing, m: nothing, X: nothing, S: nothing, M: nothing',
  ],
  [/^var previousDispatcher = /m, 'function nothing() {}\n$&'],
  [/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};/m, ''],
];

export const reactDomTrim: Trim = { file: /[\\/]react-dom-client\.production\.js$/, functions, parts };

import { version } from '../package.json';
import * as door from './index';
import * as testing from './testing';

/** By the version that introduced them: a remote asks the shell for the versions it was built with. */
const namesSince = {
  '1.0.0': [
    'BrandHeader',
    'Button',
    'ButtonAnchor',
    'ButtonLink',
    'Card',
    'ConfirmDialog',
    'DateInput',
    'DescriptionList',
    'Dialog',
    'DialogActions',
    'EmptyState',
    'FailedState',
    'Field',
    'GlobalStyle',
    'HeaderBar',
    'Icon',
    'IconButton',
    'InlineError',
    'InlineHint',
    'Instant',
    'LoadingState',
    'Logo',
    'Page',
    'PageHeader',
    'ProgressBar',
    'RetryButton',
    'Row',
    'Select',
    'SlowNotice',
    'Spinner',
    'Stack',
    'StatusBadge',
    'TextArea',
    'TextInput',
    'ThemeToggle',
    'UnsavedChangesGuard',
    'UserText',
    'VisuallyHidden',
    'color',
    'elevation',
    'font',
    'media',
    'radius',
    'space',
    'statusColor',
    'statusIcons',
    'textSize',
    'useScreenTitle',
    'useTheme',
  ],
  '1.1.0': ['AccessDenied', 'DraftKeptNote', 'badgeFrame', 'cardSurface', 'hasUnsavedChanges'],
  '1.2.0': ['Day', 'TimeZoneNote'],
  // `Dialog` has sizes, and icons for the photo viewer.
  '1.3.0': [],
  '1.4.0': ['SearchInput', 'loadRouteMap'],
  '1.5.0': [
    'baseRules',
    'elementRules',
    'focusedElement',
    'isEmbedded',
    'palettes',
    'screenRoot',
    'setScreenRoot',
    'themeVariables',
    'typefaceFiles',
    'useIsOnline',
  ],
  '1.6.0': ['Checkbox', 'ChoiceGroup', 'GuardedDialog', 'Tag', 'holdZoneNames'],
  '1.7.0': ['CopyBox', 'DayInput', 'useIsPrinting', 'useTyped'],
  '1.8.0': ['routeMapQuery'],
  '1.9.0': ['OnScreen', 'SmallNote', 'notPrinted', 'visuallyHidden'],
  // Adds `media.small`.
  '1.10.0': [],
  '1.11.0': ['DayRange', 'LaterCode', 'LoadSearchHint', 'MutedText', 'OnPaper', 'StackedTable', 'codeQuery'],
};

test('the package exports exactly these names, and has the version that introduced the newest', () => {
  expect(Object.keys(door).sort()).toEqual(Object.values(namesSince).flat().sort());
  expect(version).toBe(Object.keys(namesSince).at(-1));
  expect(Object.keys(testing).sort()).toEqual(['contrastRatio', 'expectNoAxeViolations']);
});

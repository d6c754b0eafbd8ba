import { codeQuery } from './feedback/later-code';

export { Button, type ButtonProps } from './controls/button';
export { ButtonAnchor, type ButtonAnchorProps, ButtonLink, type ButtonLinkProps } from './controls/button-link';
export { Checkbox, type CheckboxProps, ChoiceGroup, type ChoiceGroupProps } from './controls/choices';
export { CompanyFilter, type CompanyFilterProps } from './controls/company-filter';
export { Field, type FieldControl, type FieldProps, MutedText, SmallNote } from './controls/field';
export { IconButton, type IconButtonProps } from './controls/icon-button';
export { Select, type SelectProps, DateInput, TextArea, TextInput, useTyped } from './controls/inputs';
export { SearchInput } from './controls/search-input';
export { Spinner } from './controls/spinner';
export { CopyBox, type CopyBoxProps } from './feedback/copy-box';
export {
  DraftKeptNote,
  type DraftKeptNoteProps,
  InlineError,
  type InlineErrorProps,
  InlineHint,
} from './feedback/inline-notes';
export { codeQuery, LaterCode, type LaterCodeProps } from './feedback/later-code';
export { LoadingState, type LoadingStateProps } from './feedback/loading-state';
export { useIsOnline } from './feedback/use-is-online';
export { RetryButton, type RetryButtonProps } from './feedback/retry-button';
export { SlowNotice, type SlowNoticeProps, useSlowWait } from './feedback/slow-notice';
export {
  AccessDenied,
  type AccessDeniedProps,
  EmptyState,
  type EmptyStateProps,
  FailedState,
  type FailedStateProps,
  LoadSearchHint,
} from './feedback/states';
export { Tag, type TagProps, type TagTone } from './feedback/tag';
export { Icon, type IconName } from './icons/icon';
export { BrandHeader, HeaderBar, Logo } from './layout/logo';
export { Card, type CardProps, cardSurface } from './layout/card';
export { DescriptionList, type DescriptionListProps } from './layout/description-list';
export { OnPaper, OnScreen, Page, Row, Stack, VisuallyHidden, visuallyHidden } from './layout/page';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { StackedTable } from './layout/stacked-table';
export { focusedElement, isEmbedded, screenRoot, setScreenRoot } from './layout/screen-root';
export { useIsPrinting } from './layout/use-is-printing';
export { useScreenTitle } from './layout/use-screen-title';
export { DayInput, type DayInputProps, DayRange, type DayRangeProps } from './loads/day-range';
export { ProgressBar, type ProgressBarProps } from './loads/progress-bar';
export { badgeFrame, StatusBadge, statusIcons, statusColor } from './loads/status-badge';
export { Day, holdZoneNames, Instant, TimeZoneNote } from './loads/times';
export { UserText } from './loads/user-text';
export type { MapStop, RouteMapProps } from './map/route-map';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps } from './overlays/dialog';
export { DialogActions } from './overlays/dialog-look';
export { GuardedDialog, type GuardedDialogProps } from './overlays/guarded-dialog';
export {
  hasUnsavedChanges,
  UnsavedChangesGuard,
  type UnsavedChangesGuardProps,
} from './overlays/unsaved-changes-guard';
export { baseRules, elementRules, GlobalStyle, themeVariables, typefaceFiles } from './theme/global-style';
export { useTheme, ThemeToggle } from './theme/theme-toggle';
export { palettes, type ThemeName } from './tokens/palette';
export { color, elevation, font, media, notPrinted, radius, space, textSize } from './tokens/tokens';

/** Fetches `RouteMap` with its map data, about 200 kB: pages load it after their content. */
export const loadRouteMap = () => import(/* webpackChunkName: "map" */ './map/route-map');

export const routeMapQuery = codeQuery('route-map', loadRouteMap);

export { GlobalStyle } from './theme/GlobalStyle';
export { tokens, type SpaceStep, type TypeSize } from './theme/tokens';
export type { ColorRole } from './theme/colors';

export { Button, type ButtonProps } from './actions/Button';
export { LinkButton, type LinkButtonProps } from './actions/LinkButton';
export { IconButton, type IconButtonProps } from './actions/IconButton';
export type { ButtonSize, ButtonVariant } from './actions/button-styles';

export { Heading, type HeadingLevel, type HeadingProps } from './typography/Heading';
export { Text, type TextProps, type TextTone } from './typography/Text';
export { VisuallyHidden } from './typography/VisuallyHidden';
export { Clamp, type ClampProps } from './typography/Clamp';

export { Stack, type StackProps } from './layout/Stack';
export { Inline, type InlineProps } from './layout/Inline';
export { Grid, type GridProps } from './layout/Grid';
export { Container, type ContainerProps } from './layout/Container';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { lazyLayout } from './layout/lazy-layout';
export { Section, SectionSkeleton, type SectionProps } from './layout/Section';
export { BottomInset, type BottomInsetProps } from './layout/BottomInset';
export { Card, type CardProps } from './layout/Card';

export { TextField, type TextFieldProps } from './forms/TextField';
export { TextArea, type TextAreaProps } from './forms/TextArea';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/SelectField';
export { SearchField, type SearchFieldProps } from './forms/SearchField';
export { Checkbox, type CheckboxProps } from './forms/Checkbox';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/RadioGroup';
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedItem,
} from './forms/SegmentedControl';
export { StarInput, type StarInputProps } from './forms/StarInput';

export { Combobox, type ComboboxProps } from './combobox/Combobox';
export { OptionList } from './combobox/OptionList';
export { OptionPopup } from './combobox/OptionPopup';
export { useCombobox } from './combobox/use-combobox';
export type { ComboboxOption, OptionExtra } from './combobox/option';

export { Tabs, type TabItem, type TabsProps } from './navigation/Tabs';
export { Pagination, type PaginationProps } from './navigation/Pagination';

export { createComponentLoader, type ComponentLoader } from './loading/component-loader';
export { lazyComponent, type LazyComponent } from './loading/lazy-component';
export { LoadingStrategy } from './loading/loading-strategy';
export { useLazyComponent } from './loading/use-lazy-component';
export { useIsServerRendered } from './loading/use-is-server-rendered';

export { Dialog, type DialogProps } from './overlay/Dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog';
export { preloadDialog } from './overlay/use-dialog-panel';
export { PendingDialog, isDialogOpen, onDialogsChange } from './overlay/open-dialogs';
export { OwnerName } from './overlay/owner-name';

export { ToastProvider, type ToastProviderProps } from './feedback/ToastProvider';
export { useToast, type ShowToast } from './feedback/use-toast';
export type { ToastInput, ToastTone } from './feedback/toast-store';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { CardSkeleton } from './feedback/CardSkeleton';
export { TileSkeleton } from './feedback/TileSkeleton';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';

export { Badge, type BadgeProps, type BadgeTone } from './display/Badge';
export { StarRating, type StarRatingProps } from './display/StarRating';
export { Avatar, type AvatarProps } from './display/Avatar';
export { Logo, type LogoProps } from './display/Logo';
export { Figure } from './display/Figure';
export { Table, type TableProps } from './display/Table';
export { Disclosure, type DisclosureProps } from './display/Disclosure';
export { Stat, type StatProps } from './display/Stat';
export { Tile, type TileProps } from './display/Tile';
export { Icon, type IconProps } from './icons/Icon';
export type { IconName } from './icons/paths';

export { formatCompact } from './format/format-compact';

// Former names, for releases built with 0.1: removed in 0.3.
export { Logo as Mark } from './display/Logo';

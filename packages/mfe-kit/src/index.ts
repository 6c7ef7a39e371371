import './globals';

export { LANGUAGES } from '@atlas/contracts';
export type { Language } from '@atlas/contracts';

export { defineRemote } from './remote/define-remote';
export type { Fragments, PreloadCall, Remote, RemoteDefinition } from './remote/remote';

export { ApiError } from './api/api-error';
export type { Call, CallInput, OutputOf } from './api/call-types';
export { queryKeyOf } from './api/query-key';
export { useApi } from './api/use-api';

export { useSession, type Session } from './session/use-session';
export { takeReturnTo } from './session/sign-in';

export { useLanguage } from './language/use-language';
export { useText, type Text } from './language/use-text';
export { formatDate, formatMoney, formatNumber } from './language/format';

export { useTheme } from './theme/use-theme';
export type { Theme } from './theme/stored-theme';

export * from './navigation/router';
export { Page } from './navigation/page';
export { createPages, type Pages } from './navigation/pages';

export { Slot } from './slots/slot';
export { useSeen } from './view/use-seen';
export { emit, useEvent } from './events/use-event';
export { useDraft, type Draft } from './drafts/use-draft';
export { track } from './analytics/track';
export type { TrackedEvent } from './analytics/tracker';

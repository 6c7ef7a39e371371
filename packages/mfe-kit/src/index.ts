import './globals';

export { LANGUAGES } from '@atlas/contracts';
export type { Language } from '@atlas/contracts';

export { defineRemote } from './remote/define-remote';
export type { Fragments, PreloadCall, Remote, RemoteDefinition } from './remote/remote';

export { ApiError } from './api/api-error';
export type { Call, CallInput, OutputOf } from './api/call-types';
export { useApi } from './api/use-api';
export { useContract } from './data/use-contract';
export { useContractPages } from './data/use-contract-pages';
export { useContractMutation } from './data/use-contract-mutation';
export { useContractCache, type ContractCache } from './data/contract-cache';
export { LoadError } from './data/load-error';
export { isProblem } from './data/problem-case';
export type { FailureTexts } from './data/failure-text';

export { useSession, type Session } from './session/use-session';
export { consumeReturnTo } from './session/sign-in';

export { useLanguage } from './language/use-language';
export { useText, type Text } from './language/use-text';
export { useFormat } from './language/use-format';
export type { Format } from './language/format';
export { useDate } from './language/use-date';

export { useTheme } from './theme/use-theme';
export type { Theme } from './theme/stored-theme';

export * from './navigation/router';
export { Page } from './navigation/page';
export { PageLink } from './navigation/page-link';
export { usePathTo } from './navigation/use-path-to';
export type { PathQuery, PathTo } from './navigation/page-paths';
export { createPages, type Pages } from './navigation/pages';
export { lazyComponent, useIsServerRendered } from '@atlas/ui';

export { AdSlot } from './ads/ad-slot';
export { Slot } from './slots/slot';
export { useInView } from './view/use-in-view';
export { useBrowserState } from './view/use-browser-state';
export { useSiteContact } from './platform/use-site-contact';
export { useEmit, useEvent, type Emit } from './events/use-event';
export {
  clearVisitorHistory,
  clearLocalVisitorHistory,
  mergeVisitorHistory,
  addToVisitorHistory,
  useVisitorHistory,
} from './visitor-history/visitor-history';
export { useDraft, type Draft } from './drafts/use-draft';
export { useTrack } from './analytics/use-track';
export type { TrackedEvent } from './analytics/tracker';
export { useSuggestions } from './search/use-suggestions';
export { useSuggestionBox } from './search/use-suggestion-box';

// Former names, for releases built with 0.1: removed in 0.3.
export { lazyComponent as lazyPart, useIsServerRendered as useServerDrawn } from '@atlas/ui';
export { consumeReturnTo as takeReturnTo } from './session/sign-in';
export { useInView as useSeen } from './view/use-in-view';
export {
  clearVisitorHistory as forgetAll,
  clearLocalVisitorHistory as leaveMemory,
  mergeVisitorHistory as mergeMemory,
  addToVisitorHistory as remember,
  useVisitorHistory as useMemory,
} from './visitor-history/visitor-history';

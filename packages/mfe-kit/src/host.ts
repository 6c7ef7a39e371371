export {
  createPlatform,
  type ServerRendering,
  type PlatformOptions,
} from './platform/create-platform';
export type { Platform } from './platform/platform';
export { PlatformProvider, usePlatform } from './platform/platform-context';
export { Announcer } from './navigation/announcer';
export { createMemoryHistory } from './navigation/app-history';
export { createPathTo } from './navigation/page-paths';
export type { PathTo } from './navigation/page-paths';
export type { AppHistory, HistoryUpdate } from './navigation/app-history';
export { hasStoredLanguage, readStoredLanguage, storeLanguage } from './language/stored-language';
export { bridgeTabs } from './events/tab-bridge';
export { createI18n } from './language/create-i18n';
export { createTexts, type Texts } from './language/texts';
export { ApiError } from './api/api-error';
export { createCall, type ContractFetch } from './api/create-call';
export { isOptedOut } from './analytics/opt-out';
export { sendBeacon } from './api/send-beacon';
export { contractQuery } from './data/contract-query';
export { SESSION_KEY, sessionQuery } from './session/session-query';
export { fragmentLoader } from './slots/fragment-loader';
export { ErrorBoundary } from './remote/error-boundary';
export { hasVisitorHistory } from './visitor-history/visitor-history';
export { whenIdle } from './view/when-idle';
export { withDeadline } from './remote/deadline';
export { deadlineOf, type RemoteFailure, type RemoteLoader } from './remote/remote-loader';
export { thirdPartyProps, type ThirdPartyProps } from './remote/parcel-props';
export { mountParcel } from './remote/mount-parcel';
export { RemoteError } from './remote/remote-error';
export { RemoteFailureCard } from './remote/remote-failure-card';
export { RemoteRoot } from './remote/remote-root';
export type { Remote, RemoteDefinition, RemoteProps } from './remote/remote';
export type { SiteInfo } from './platform/site-info';
export type {
  ElementOwner,
  PageError,
  SharedPackage,
  ShellExtension,
  ShellExtensionHost,
} from './extension/shell-extension';

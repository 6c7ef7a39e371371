/** Public API for plugins: `@atlas/service-gateway/plugin`. */
export { definePlugin } from './define-plugin';
export type {
  Gateway,
  GatewayRequest,
  Handled,
  Hooks,
  MountRoutes,
  Plugin,
  RequestOf,
  ServiceCall,
  ServiceResponse,
} from './define-plugin';
export type {
  CreatedServer,
  GatewayServices,
  PersonalMarks,
  ServerFactory,
  ServerLimits,
} from './gateway-services';
export type {
  CompositionRequest,
  PageAdditions,
  PageDraft,
  PageInput,
  PageRequest,
  ResolvedComposition,
  StartedPage,
} from '../pages/page-types';
export type { OpenPreview } from '../registry/release-source';
export { languageOf } from '../http/request-language';
export { pagePolicy } from '../http/security-headers';
export { METADATA_TIMEOUT_MS } from '../pages/metadata-cache';
export { RENDER_TIMEOUT_MS } from '../pages/page-cache';
export { hideServerFiles, serveFiles } from '../static/serve-files';

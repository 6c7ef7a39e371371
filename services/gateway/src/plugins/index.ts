/** Public API for plugins: `@atlas/service-gateway/plugin`. Besides `definePlugin` it has types only. */
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

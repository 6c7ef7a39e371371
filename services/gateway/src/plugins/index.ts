/** Public API for plugins: `@atlas/service-gateway/plugin`. Besides `definePlugin` it has types only. */
export { definePlugin } from './define-plugin';
export type {
  Gateway,
  GatewayRequest,
  Handled,
  Hooks,
  MountRoutes,
  Plugin,
  PluginVariables,
  RequestOf,
  ServiceCall,
  ServiceResponse,
} from './define-plugin';
export type { GatewayServices, PersonalMarks } from './gateway-services';
export type { AdmitPublicCall, ForwardEventStream } from './providers';
export type { CreatedServer, ServerFactory, ServerLimits } from './server-factory';
export type {
  CompositionRequest,
  PageAdditions,
  PageDraft,
  PageInput,
  PageRequest,
  ResolvedComposition,
  StartedPage,
} from '../pages/page-types';
export type { RenderedPage } from '../pages/rendered-page';
export type { OpenPreview } from '../registry/release-source';

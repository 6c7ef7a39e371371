import { adminPlugin } from './admin/admin-plugin';
import { documentPlugins } from './built-in-documents';
import { cdnPlugin } from './cdn/cdn-plugin';
import { clientReportsPlugin } from './client-reports/client-reports-plugin';
import type { Plugin, PluginVariables } from './define-plugin';
import { deprecatedMetricsPlugin } from './deprecated-metrics/deprecated-metrics-plugin';
import { earlyHintsPlugin } from './early-hints/early-hints-plugin';
import { eventStreamsPlugin } from './event-streams/event-streams-plugin';
import { healthChecksPlugin } from './health-checks/health-checks-plugin';
import { http2Plugin } from './http2/http2-plugin';
import { registryPlugin } from './registry/registry-plugin';
import { serviceCanaryPlugin } from './service-canary/service-canary-plugin';
import { sharedStatePlugin } from './shared-state/shared-state-plugin';
import { visitorIdentityPlugin } from './visitor-identity/visitor-identity-plugin';
import { warmRendererPlugin } from './warm-renderer/warm-renderer-plugin';

/** Plugins that every gateway has. One whose variables are not set does nothing. */
export const builtInPlugins: readonly Plugin[] = [
  adminPlugin,
  sharedStatePlugin,
  registryPlugin,
  healthChecksPlugin,
  warmRendererPlugin,
  eventStreamsPlugin,
  serviceCanaryPlugin,
  visitorIdentityPlugin,
  clientReportsPlugin,
  ...documentPlugins,
  cdnPlugin,
  http2Plugin,
  earlyHintsPlugin,
  deprecatedMetricsPlugin,
];

/** Their environment variables. */
export const builtInVariables: PluginVariables = builtInPlugins.reduce(
  (all, { env }) => ({ ...all, ...env }),
  {},
);

import type { BuiltHost, ReleasedPage } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { RegistryFiles } from '../registry/registry-files';
import type { OpenedPageOf } from '../telemetry/opened-page';
import { findPage, listPages } from './find-page';
import { compositionOf, createRenderer } from './renderer-client';
import { createResolveComposition } from './resolve-composition';
import type { ResolveComposition } from './resolve-composition';
import { createServePage } from './serve-page';
import type { ServePage } from './serve-page';
import { createShellTemplate, NO_HOST } from './shell-template';
import type { ShellTemplate } from './shell-template';
import { keepRendererWarm } from './warm-renderer';

/** The pages of the site. */
export interface Pages {
  /** Resolves to undefined while no shell is built. */
  readonly template: () => Promise<ShellTemplate | undefined>;
  readonly registryFiles: RegistryFiles;
  readonly resolveComposition: ResolveComposition;
  readonly servePage: ServePage;
  readonly openedPageOf: OpenedPageOf;
  /** Lists the pages that every visitor without a canary gets. */
  listReleased(): Promise<{ pages: readonly ReleasedPage[]; host: BuiltHost }>;
}

export function createPages(gateway: GatewayContext): Pages {
  const {
    config,
    registry: { releases },
  } = gateway;
  const template = createShellTemplate(
    config.shellDir,
    () => void gateway.plugins.onReleaseChange.each(),
  );
  const hostOf = async () => (await template())?.host ?? NO_HOST;
  const renderer = createRenderer(config);
  const registryFiles = new RegistryFiles();
  const resolveComposition = createResolveComposition(gateway);
  if (renderer) keepRendererWarm(renderer, gateway, hostOf);
  return {
    template,
    registryFiles,
    resolveComposition,
    servePage: createServePage(gateway, {
      template,
      renderer,
      registryFiles,
      resolveComposition,
      async preloadReleases(released) {
        const composition = compositionOf(await hostOf(), released);
        if (composition) await renderer?.warm(composition);
      },
    }),
    async openedPageOf(visitorId, path) {
      const [registry, host] = await Promise.all([releases.registry(visitorId), hostOf()]);
      const { owner, page } = findPage(registry, host, path);
      return { route: page.path, owner: owner?.name, hostVersion: host.version };
    },
    async listReleased() {
      const [registry, host] = await Promise.all([releases.registry(), hostOf()]);
      return { pages: listPages(registry, host), host };
    },
  };
}

import type { BuiltHost, Registry, ReleasedPage } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { RegistryFiles } from '../registry/registry-files';
import type { OpenedPage } from './page-types';
import { findPage, listPages } from './find-page';
import { compositionOf, createRenderer } from './renderer-client';
import { createResolveComposition } from './resolve-composition';
import type { ResolveComposition } from './resolve-composition';
import { createServePage } from './serve-page';
import type { ServePage } from './serve-page';
import { createShellTemplate, NO_HOST } from './shell-template';
import type { ShellTemplate } from './shell-template';

/** The page pipeline, with those of its steps that routes and plugins use. */
export interface Pages {
  /** Resolves to undefined while no shell is built. */
  readonly template: () => Promise<ShellTemplate | undefined>;
  readonly registryFiles: RegistryFiles;
  readonly resolveComposition: ResolveComposition;
  readonly servePage: ServePage;
  /** Finds the page at a path in the releases of one visitor. */
  readonly openedPageOf: (visitorId: string, path: string) => Promise<OpenedPage>;
  /** Loads releases in the renderer, where there is one. */
  readonly preloadReleases: (released: Registry) => Promise<void>;
  /** Lists the pages that every visitor without a canary gets. */
  readonly listReleased: () => Promise<{ pages: readonly ReleasedPage[]; host: BuiltHost }>;
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
  const preloadReleases = async (released: Registry) => {
    const composition = compositionOf(await hostOf(), released);
    if (composition) await renderer?.warm(composition);
  };
  return {
    template,
    registryFiles,
    resolveComposition,
    servePage: createServePage(gateway, {
      template,
      renderer,
      registryFiles,
      resolveComposition,
      preloadReleases,
    }),
    preloadReleases,
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

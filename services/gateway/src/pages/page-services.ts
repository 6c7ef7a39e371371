import type { RegistryFiles } from '../registry/registry-files';
import type { PageRequest } from './page-types';
import type { Renderer } from './renderer-client';
import type { ResolveComposition } from './resolve-composition';
import type { ShellTemplate } from './shell-template';

/** What the page pipeline is made from. */
export interface PageServices {
  readonly template: () => Promise<ShellTemplate | undefined>;
  /** Undefined: browsers render every page. */
  readonly renderer: Renderer | undefined;
  readonly registryFiles: RegistryFiles;
  readonly resolveComposition: ResolveComposition;
  /** Loads releases in the renderer, where there is one. */
  readonly preloadReleases: PageRequest['preloadReleases'];
}

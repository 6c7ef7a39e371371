import type { GatewayContext } from '../context';
import type { CompositionRequest, PagePlugins, ResolvedComposition } from './page-plugins';

export type ResolveComposition = (request: CompositionRequest) => Promise<ResolvedComposition>;

/** Finds the releases that one visitor gets: live ones and canaries, then what plugins change about them. */
export function createResolveComposition(
  { registry: { releases } }: Pick<GatewayContext, 'registry'>,
  plugins: PagePlugins,
): ResolveComposition {
  return async (request) => {
    const { registry, isSameForAll } = await releases.forVisitor(request.visitorId);
    return plugins.resolveComposition(request, {
      released: registry,
      visible: registry,
      isPreview: false,
      isTrial: false,
      isSameForAll,
      isShared: false,
      developerOrigins: [],
    });
  };
}

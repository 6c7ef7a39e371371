import type { GatewayContext } from '../context';
import type { CompositionRequest, ResolvedComposition } from './page-types';

export type ResolveComposition = (request: CompositionRequest) => Promise<ResolvedComposition>;

/** Finds the releases that one visitor gets: live ones and canaries, then what plugins change about them. */
export function createResolveComposition({
  registry: { releases },
  plugins,
}: Pick<GatewayContext, 'registry' | 'plugins'>): ResolveComposition {
  return async (request) => {
    const { registry, isSameForAll } = await releases.forVisitor(request.visitorId);
    const published: ResolvedComposition = {
      released: registry,
      visible: registry,
      isPreview: false,
      isTrial: false,
      isSameForAll,
      isShared: false,
      developerOrigins: [],
    };
    if (plugins.resolveComposition.isEmpty) return published;
    return plugins.resolveComposition.reduce(published, (composition) => [request, composition]);
  };
}

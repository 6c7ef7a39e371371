import type { SharedPackage } from '@atlas/mfe-kit/host';
import { federationHost } from '../remotes/federation';

/** The copies in the federation runtime's share scope. */
export function listSharedPackages(): readonly SharedPackage[] {
  const scope = federationHost().shareScopeMap.default ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { useIn = [] }]) => ({
      name,
      version,
      usedIn: [...new Set(useIn)],
    })),
  );
}

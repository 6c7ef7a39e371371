import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedVersion {
  name: string;
  version: string;
  usedIn: readonly string[];
}

/** The copies in the federation runtime's share scope, and who uses each. */
export function sharedVersions(): SharedVersion[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { useIn = [] }]) => ({
      name,
      version,
      usedIn: [...new Set(useIn)],
    })),
  );
}

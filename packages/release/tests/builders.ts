import type { ReleaseManifest, Uses } from '@atlas/contracts';

export function uses(overrides: Partial<Uses> = {}): Uses {
  return {
    exposes: ['./remote'],
    operations: [],
    offers: {},
    fills: {},
    emits: {},
    listens: {},
    ...overrides,
  };
}

export function release(
  name: string,
  version: string,
  overrides: Partial<ReleaseManifest> = {},
): ReleaseManifest {
  const entry = `/releases/${name}/${version}/remoteEntry.ab12cd34.js`;
  return {
    name,
    version,
    criticality: 'regular',
    pages: [],
    slots: [],
    api: [],
    entry,
    integrity: { [entry]: 'sha384-a' },
    preload: [],
    shared: {},
    uses: uses(),
    ...overrides,
  };
}

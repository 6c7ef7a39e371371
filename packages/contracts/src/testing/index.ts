import type { Host, ReleaseManifest, Uses } from '../registry';

export * from './async-listener';
export * from './audiences';
export * from './defined';
export * from './effects';

/**
 * Builds `uses` of a test release; by default only its entry point.
 * @param overrides fields that matter to the test
 * @returns what the release uses
 */
export function usesOf(overrides: Partial<Uses> = {}): Uses {
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

/**
 * Builds a test release; by default without claims.
 * @param name of the slice
 * @param version of the release
 * @param overrides fields that matter to the test
 * @returns the manifest of the release
 */
export function releaseOf(
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
    uses: usesOf(),
    ...overrides,
  };
}

/**
 * Builds a test host; by default without slots.
 * @param overrides fields that matter to the test
 * @returns the host
 */
export function hostOf(overrides: Partial<Host> = {}): Host {
  return { version: '1.0.0', shared: {}, uses: usesOf({ exposes: [] }), ...overrides };
}

import type { Host, ReleaseManifest, Uses } from '@atlas/contracts';
import { toNeighbours } from './neighbours';

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

export function host(overrides: Partial<Host> = {}): Host {
  return { version: '1.0.0', shared: {}, uses: uses(), ...overrides };
}

/** The live site as a candidate of `name` sees it. */
export const site = (name: string, live: ReleaseManifest[], shell: Host = host()) =>
  toNeighbours(name, live, shell);

export const text = { type: 'string', optional: false };
export const number = { type: 'number', optional: false };

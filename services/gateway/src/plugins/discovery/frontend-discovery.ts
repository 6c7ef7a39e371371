import type { RegistryEntry } from '@atlas/contracts';
import type { SliceState } from '../../registry/release-source';

/** Version of the frontend-discovery schema. */
const SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

interface Version {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  /** `traffic` is the percentage of visitors; browsers fall back to the `default`. */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: object;
}

export interface FrontendDiscovery {
  readonly schema: string;
  readonly microFrontends: Record<string, readonly Version[]>;
}

/** Lists the live release and the canary of each slice in the format of other vendors' tools. Disabled slices are skipped. */
export function frontendDiscovery(slices: readonly SliceState[]): FrontendDiscovery {
  const enabled = slices.filter(({ off }) => !off?.includes('*'));
  const microFrontends = enabled.map(({ name, live, canary }) => {
    const percent = canary?.percent ?? 0;
    return [
      name,
      [
        ...(live ? [versionOf(live, 100 - percent, true)] : []),
        ...(canary ? [versionOf(canary.entry, percent, live === null)] : []),
      ],
    ] as const;
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(microFrontends) };
}

function versionOf(entry: RegistryEntry, traffic: number, isDefault: boolean): Version {
  const { version, entry: url, integrity, pages, slots, shared } = entry;
  return {
    url,
    metadata: { version, integrity: integrity[url] ?? '' },
    deployment: { traffic, default: isDefault },
    extras: {
      atlas: { pages: pages.map(({ path }) => path), slots: slots.map(({ name }) => name), shared },
    },
  };
}

import type { RegistryEntry } from '@atlas/contracts';
import type { SliceState } from './release-source';

/** The version of the schema that this is written by; its text is in the repository awslabs/frontend-discovery. */
const SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

interface Version {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  /** Per cent of the visitors; `default` is what a browser falls back to. */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: object;
}

export interface FrontendDiscovery {
  readonly schema: string;
  readonly microFrontends: Record<string, readonly Version[]>;
}

/** What is live, as hosts and tools of others read it: each slice's release and its canary. A slice that is off is left out. */
export function frontendDiscovery(slices: readonly SliceState[]): FrontendDiscovery {
  const on = slices.filter(({ off }) => !off?.includes('*'));
  const microFrontends = on.map(({ name, live, canary }) => {
    const tried = canary?.percent ?? 0;
    return [
      name,
      [
        ...(live ? [versionOf(live, 100 - tried, true)] : []),
        ...(canary ? [versionOf(canary.entry, tried, live === null)] : []),
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

import type { RegistryEntry, SlotName } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../remote/remote-loader';

/** Code, not visitors' data: the same for every app on the page. Keyed by the release's entry object. */
const loaded = new WeakMap<RegistryEntry, Map<SlotName, ComponentType>>();

export function loadedFragment(entry: RegistryEntry, slot: SlotName): ComponentType | undefined {
  return loaded.get(entry)?.get(slot);
}

/** Rejects with `RemoteError` when the remote or the fragment's chunk does not come in time. */
export async function loadFragment(
  remotes: RemoteLoader,
  entry: RegistryEntry,
  slot: SlotName,
  force = false,
): Promise<ComponentType> {
  const { fragments } = await remotes.load(entry, { force });
  const module = await remotes.step(entry, 'fragment', async () => {
    const load = fragments[slot];
    if (!load) throw new Error(`it does not fill ${slot}`);
    return load();
  });
  const Fragment = module.default as ComponentType;
  const known = loaded.get(entry) ?? new Map<SlotName, ComponentType>();
  loaded.set(entry, known.set(slot, Fragment));
  return Fragment;
}

import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { createComponentLoader } from '@atlas/ui';
import type { ComponentLoader } from '@atlas/ui';
import type { ComponentType, ReactNode } from 'react';
import type { Texts } from '../language/texts';
import type { RemoteLoader } from '../remote/remote-loader';

/** A fragment in a frame shows the skeleton until its height is known; others ignore it. */
export interface FragmentProps {
  skeleton?: ReactNode;
}
type Fragment = ComponentType<FragmentProps>;

/** Code is shared by all apps of the page, by the registry entry of the release. */
const loadedFragments = new WeakMap<RegistryEntry, Map<string, Fragment>>();
/** Attempts belong to one app: loaders are cached by remote loader. */
const loaders = new WeakMap<RemoteLoader, ByRelease>();
type ByRelease = WeakMap<RegistryEntry, BySlot>;
type BySlot = Map<string, ComponentLoader<FragmentProps>>;

/**
 * Loads the fragment that a remote renders in a slot.
 * @param platform loaders of remotes and texts
 * @param entry registry entry of the remote
 * @param slot name of the slot
 * @returns the loader of a fragment. It rejects with `RemoteError` when remote or chunk miss the
 *   deadline.
 */
export function fragmentLoader(
  { remotes, texts }: { remotes: RemoteLoader; texts: Texts },
  entry: RegistryEntry,
  slot: string,
): ComponentLoader<FragmentProps> {
  const ofLoader: ByRelease = loaders.get(remotes) ?? new WeakMap();
  loaders.set(remotes, ofLoader);
  const ofRelease = ofLoader.get(entry) ?? new Map<string, ComponentLoader<FragmentProps>>();
  ofLoader.set(entry, ofRelease);
  const known = ofRelease.get(slot);
  if (known) return known;
  const code = createComponentLoader(
    (again) => load(remotes, texts, entry, slot, again),
    loadedFragments.get(entry)?.get(slot),
  );
  ofRelease.set(slot, code);
  return code;
}

async function load(
  remotes: RemoteLoader,
  texts: Texts,
  entry: RegistryEntry,
  slot: string,
  force: boolean,
): Promise<{ default: Fragment }> {
  // Code of an isolated fragment runs only in its frame.
  if (entry.slots.some(({ name, isolation }) => isolation && name === slot))
    return (await import('./frame/framed-fragment')).framedFragment(entry, slot);
  // Third-party remotes may have no `fragments`.
  const { fragments = {} } = await remotes.load(entry, { force });
  const run = async () => {
    const loadChunk = fragments[slot as SlotName];
    if (!loadChunk) throw new Error(`it does not fill ${slot}`);
    return loadChunk(texts);
  };
  const module = await remotes.runStep(entry, 'fragment', run, slot);
  const Fragment = (await asComponent(entry, module)).default;
  const known = loadedFragments.get(entry) ?? new Map<string, Fragment>();
  loadedFragments.set(entry, known.set(slot, Fragment));
  return { default: Fragment };
}

/**
 * A module without a React component exports lifecycles. Few pages need that code, so it is
 * loaded on demand.
 */
async function asComponent(entry: RegistryEntry, module: object): Promise<{ default: Fragment }> {
  if ('default' in module) return module as { default: Fragment };
  return (await import('./parcel-fragment')).parcelFragment(entry, module);
}

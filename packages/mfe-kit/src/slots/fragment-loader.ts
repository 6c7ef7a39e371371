import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { createComponentLoader } from '@atlas/ui';
import type { ComponentLoader } from '@atlas/ui';
import type { ComponentType, ReactNode } from 'react';
import type { Texts } from '../language/texts';
import type { RemoteLoader } from '../remote/remote-loader';

/** One in a frame shows the skeleton until it has said its height; others leave it. */
export interface FragmentProps {
  skeleton?: ReactNode;
}
type Fragment = ComponentType<FragmentProps>;

/** Code, not visitors' data: the same for every app on the page. Keyed by the release's entry object. */
const loadedFragments = new WeakMap<RegistryEntry, Map<string, Fragment>>();
/** By who loads it: attempts and what became of them are each app's own. */
const loaders = new WeakMap<
  RemoteLoader,
  WeakMap<RegistryEntry, Map<string, ComponentLoader<FragmentProps>>>
>();

/** What a release puts into a slot. Its load rejects with `RemoteError` when remote or chunk do not come in time. */
export function fragmentLoader(
  { remotes, texts }: { remotes: RemoteLoader; texts: Texts },
  entry: RegistryEntry,
  slot: string,
): ComponentLoader<FragmentProps> {
  const ofLoader = loaders.get(remotes) ?? new WeakMap();
  loaders.set(remotes, ofLoader);
  const ofRelease: Map<string, ComponentLoader<FragmentProps>> = ofLoader.get(entry) ?? new Map();
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
  // No code of it runs in the page.
  if (entry.slots.some(({ name, isolation }) => isolation && name === slot))
    return (await import('./frame/framed-fragment')).framedFragment(entry, slot);
  // A stranger without fragments may leave them out.
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

/** What is no component of React brings lifecycles; nearly no page has such a one, and loads nothing for it. */
async function asComponent(entry: RegistryEntry, module: object): Promise<{ default: Fragment }> {
  if ('default' in module) return module as { default: Fragment };
  return (await import('./parcel-fragment')).parcelFragment(entry, module);
}

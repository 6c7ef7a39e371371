import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { createPartCode } from '@atlas/ui';
import type { PartCode } from '@atlas/ui';
import type { ComponentType, ReactNode } from 'react';
import type { Texts } from '../language/texts';
import type { RemoteLoader } from '../remote/remote-loader';

/** One in a frame shows the skeleton until it has said its height; others leave it. */
export interface FragmentProps {
  skeleton?: ReactNode;
}
type Fragment = ComponentType<FragmentProps>;

/** Code, not visitors' data: the same for every app on the page. Keyed by the release's entry object. */
const loaded = new WeakMap<RegistryEntry, Map<string, Fragment>>();
/** By who loads it: attempts and what became of them are each app's own. */
const parts = new WeakMap<
  RemoteLoader,
  WeakMap<RegistryEntry, Map<string, PartCode<FragmentProps>>>
>();

/** What a release puts into a slot. Its load rejects with `RemoteError` when remote or chunk do not come in time. */
export function fragmentCode(
  { remotes, texts }: { remotes: RemoteLoader; texts: Texts },
  entry: RegistryEntry,
  slot: string,
): PartCode<FragmentProps> {
  const ofLoader = parts.get(remotes) ?? new WeakMap();
  parts.set(remotes, ofLoader);
  const ofRelease: Map<string, PartCode<FragmentProps>> = ofLoader.get(entry) ?? new Map();
  ofLoader.set(entry, ofRelease);
  const known = ofRelease.get(slot);
  if (known) return known;
  const code = createPartCode(
    (again) => load(remotes, texts, entry, slot, again),
    loaded.get(entry)?.get(slot),
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
    return (await import('./frame/framed-fragment')).framed(entry, slot);
  // A stranger without fragments may leave them out.
  const { fragments = {} } = await remotes.load(entry, { force });
  const run = async () => {
    const loadChunk = fragments[slot as SlotName];
    if (!loadChunk) throw new Error(`it does not fill ${slot}`);
    return loadChunk(texts);
  };
  const module = await remotes.step(entry, 'fragment', run, slot);
  const Fragment = (await asComponent(entry, module)).default;
  const known = loaded.get(entry) ?? new Map<string, Fragment>();
  loaded.set(entry, known.set(slot, Fragment));
  return { default: Fragment };
}

/** What is no component of React brings lifecycles; nearly no page has such a one, and loads nothing for it. */
async function asComponent(entry: RegistryEntry, module: object): Promise<{ default: Fragment }> {
  if ('default' in module) return module as { default: Fragment };
  return (await import('./parcel-fragment')).parcelFragment(entry, module);
}

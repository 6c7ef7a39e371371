import type { RegistryEntry } from '@atlas/contracts';
import { mountRootParcel } from 'single-spa';
import type { ParcelConfigObject } from 'single-spa';
import { withDeadline } from './deadline';
import { deadlineOf } from './remote-loader';

/** A parcel that is being mounted or is mounted. */
export interface MountedParcel {
  /** Rejects when it fails or exceeds the remote's deadline; then it is unmounted. */
  mounted: Promise<unknown>;
  /** Never rejects. */
  unmount: () => Promise<unknown>;
}

const limitOf = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });
const limit = limitOf(60_000);
/** single-spa has none by default, and its clock does not know whether the page was busy. */
const timeouts = { bootstrap: limit, mount: limit, update: limit, unmount: limitOf(1_000) };

/**
 * Mounts a part of a remote. Bootstrap and mount have the remote's deadline each.
 * @param entry registry entry of the remote
 * @param config lifecycles of single-spa
 * @param props props of the lifecycles, with the element to mount in
 * @returns the parcel
 */
export function mountParcel(
  entry: RegistryEntry,
  // Not single-spa's type: packed packages contain single-spa without its types.
  config: object,
  props: { domElement: HTMLElement },
): MountedParcel {
  // Its types do not declare `timeouts`.
  const parcel = mountRootParcel({ ...config, timeouts } as unknown as ParcelConfigObject, props);
  const unmount = () => parcel.unmount().catch(() => undefined);
  const deadline = deadlineOf(entry);
  const mounted = withDeadline(parcel.bootstrapPromise, deadline).then(() =>
    withDeadline(parcel.mountPromise, deadline),
  );
  mounted.catch(() => parcel.mountPromise.then(unmount, () => undefined));
  return { mounted, unmount };
}

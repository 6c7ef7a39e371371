import type { RegistryEntry } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import { thirdPartyProps, timeoutsOf } from '@atlas/mfe-kit/host';
import type { Platform, Remote, RemoteProps, ThirdPartyProps } from '@atlas/mfe-kit/host';
import { mountRootParcel } from 'single-spa';
import type { ParcelConfigObject } from 'single-spa';

export interface MountedRemote {
  unmount(): Promise<void>;
}

/** Mounts a remote's pages as a parcel; `undefined` when it fails, which is reported. `onFailure`: it failed after that. */
export async function mountRemote(
  platform: Platform,
  entry: RegistryEntry,
  remote: Remote,
  host: HTMLElement,
  onFailure: () => void,
  drawn?: Element,
): Promise<MountedRemote | undefined> {
  const { pathname } = platform.history.location;
  const part = `p${entry.pages.findIndex(({ path }) => matchPath(path, pathname))}`;
  platform.remotes.recordUse(entry, part);
  const domElement = (drawn as HTMLElement | undefined) ?? document.createElement('div');
  if (!drawn) {
    // index.html reads it: what a parcel makes itself is alive at once.
    Object.assign(domElement, { atlasParcel: true });
    host.append(domElement);
  }
  domElement.dataset.atlas = entry.name;
  const props: RemoteProps & ThirdPartyProps = {
    ...thirdPartyProps(platform),
    domElement,
    platform,
    onFailure: (error) => {
      platform.remotes.report(entry, 'render', error, part);
      onFailure();
    },
  };
  const parcel = mountRootParcel(
    { ...remote.lifecycles, timeouts: timeoutsOf(entry) } as ParcelConfigObject<RemoteProps>,
    props,
  );
  const unmount = async (): Promise<void> => {
    // Out of sight at once: the next page does not wait for this one's farewell.
    domElement.hidden = true;
    await parcel.unmount().catch(() => undefined);
    domElement.remove();
    // single-spa never forgets a root parcel, nor its props: the element would stay with all React listens to on it.
    for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
  };
  try {
    await parcel.mountPromise;
    return { unmount };
  } catch (error) {
    platform.remotes.report(entry, 'mount', error, part);
    domElement.remove();
    return undefined;
  }
}

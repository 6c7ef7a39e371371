import type { RegistryEntry } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import { mountParcel, thirdPartyProps } from '@atlas/mfe-kit/host';
import type { Platform, Remote, RemoteProps, ThirdPartyProps } from '@atlas/mfe-kit/host';

export interface MountedRemote {
  unmount(): Promise<void>;
}

/**
 * Mounts a remote's pages as a parcel.
 * @param onFailure called when the page fails after the mount
 * @param serverRendered element of a server-rendered page, to be hydrated
 * @returns undefined when the mount fails, which is reported
 */
export async function mountRemote(
  platform: Platform,
  entry: RegistryEntry,
  remote: Remote,
  host: HTMLElement,
  onFailure: () => void,
  serverRendered?: Element,
): Promise<MountedRemote | undefined> {
  const { pathname } = platform.history.location;
  const part = `p${entry.pages.findIndex(({ path }) => matchPath(path, pathname))}`;
  platform.remotes.recordUse(entry, part);
  const domElement = (serverRendered as HTMLElement | undefined) ?? document.createElement('div');
  if (!serverRendered) {
    // index.html reads it: elements of a parcel are interactive at once.
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
  const { mounted, unmount: unmountParcel } = mountParcel(entry, remote.lifecycles, props);
  const unmount = async (): Promise<void> => {
    // Hidden at once: the next page does not wait for the unmount.
    domElement.hidden = true;
    await unmountParcel();
    domElement.remove();
    // single-spa keeps every root parcel with its props, which would leak the element with React's
    // listeners.
    for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
  };
  try {
    await mounted;
    return { unmount };
  } catch (error) {
    platform.remotes.report(entry, 'mount', error, part);
    domElement.remove();
    return undefined;
  }
}

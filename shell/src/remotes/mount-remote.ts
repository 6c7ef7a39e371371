import type { RegistryEntry } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';
import { deadlineOf } from '@atlas/mfe-kit/host';
import type { Platform, Remote, RemoteProps } from '@atlas/mfe-kit/host';
import { mountRootParcel } from 'single-spa';

export interface MountedRemote {
  unmount(): Promise<void>;
}

const UNMOUNT_MS = 1_000;

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
  platform.remotes.tried(entry, part);
  const domElement = (drawn as HTMLElement | undefined) ?? document.createElement('div');
  if (!drawn) host.append(domElement);
  const props: RemoteProps & { domElement: HTMLElement } = {
    domElement,
    onFailure: (error) => {
      platform.remotes.report(entry, 'render', error, part);
      onFailure();
    },
  };
  const parcel = mountRootParcel(
    { ...remote.lifecycles, timeouts: timeouts(deadlineOf(entry)) } as Parameters<
      typeof mountRootParcel
    >[0],
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

/**
 * single-spa waits for ever unless told to give up. Bootstrap fetches the texts and mount draws in slices,
 * which a slow device takes seconds for: both have the remote's deadline. Nobody else waits for them.
 */
function timeouts(deadline: number) {
  const dying = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });
  return {
    bootstrap: dying(deadline),
    mount: dying(deadline),
    unmount: dying(UNMOUNT_MS),
    update: dying(deadline),
  };
}

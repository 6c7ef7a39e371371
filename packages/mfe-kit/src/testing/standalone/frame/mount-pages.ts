import type { Remote, RemoteProps } from '../../../remote/remote';

type Lifecycle = (props: object) => Promise<unknown>;

/** Bootstraps and mounts the remote's pages by its lifecycles, like single-spa. */
export async function mountPages(
  { lifecycles }: Remote,
  given: Pick<RemoteProps, 'domElement' | 'platform'>,
): Promise<void> {
  const props = {
    name: 'standalone',
    ...given,
    singleSpa: {},
    mountParcel: () => undefined,
    onFailure: (error: Error) => console.error(error),
  };
  for (const step of [lifecycles.bootstrap, lifecycles.mount]) {
    for (const run of [step].flat() as Lifecycle[]) await run(props);
  }
}

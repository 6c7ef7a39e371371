/** The remote for which the harness was built (@atlas/build, standaloneConfig). An ambient module has no relative imports. */
declare module '@atlas/remote-under-test' {
  import type { Remote } from '@atlas/mfe-kit/host';

  export const lifecycles: Remote['lifecycles'];
  export const fragments: Remote['fragments'];
  export const preload: Remote['preload'];
}
declare module '@atlas/remote-under-test/remote.json' {
  const manifest: unknown;
  export default manifest;
}
/** `src/testing/standalone.ts` of the remote; an empty module if it has none. */
declare module '@atlas/remote-under-test/testing' {
  import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

  const settings: StandaloneSettings | undefined;
  export default settings;
}

/** Stands for the remote that the harness was built for (@atlas/build, standaloneConfig). */
declare module '@atlas/remote-under-test' {
  import type { Remote } from '../../remote/remote';

  export const lifecycles: Remote['lifecycles'];
  export const fragments: Remote['fragments'];
  export const preload: Remote['preload'];
}
declare module '@atlas/remote-under-test/remote.json' {
  const manifest: unknown;
  export default manifest;
}
/** The remote's `src/testing/standalone.ts`; an empty module where it has none. */
declare module '@atlas/remote-under-test/testing' {
  import type { StandaloneSettings } from './standalone-settings';

  const settings: StandaloneSettings | undefined;
  export default settings;
}

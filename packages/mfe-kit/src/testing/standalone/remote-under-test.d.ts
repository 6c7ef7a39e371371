/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module has no relative imports */
/** The remote for which the harness was built (@atlas/build, standaloneConfig). */
declare module '@atlas/remote-under-test' {
  type Remote = import('../../remote/remote').Remote;

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
  const settings: import('./standalone-settings').StandaloneSettings | undefined;
  export default settings;
}

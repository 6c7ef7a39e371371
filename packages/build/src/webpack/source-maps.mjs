/** Module Federation writes an entry below the folder in which the process was started; its place is no part of a release. */
const FEDERATION_ENTRY = /^.*(?=\/node_modules\/\.federation\/)/;

/** Source maps next to each script, not referenced by it and without the sources' text; for the registry only. */
export function sourceMaps(mode) {
  return {
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : false,
    output: {
      devtoolModuleFilenameTemplate: ({ resourcePath }) =>
        resourcePath.replace(FEDERATION_ENTRY, '.'),
    },
  };
}

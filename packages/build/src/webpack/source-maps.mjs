/** Beside each script of a release, named by none of them: places without the sources' text, for the registry alone. */
export function sourceMaps(mode) {
  return {
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : false,
    output: { devtoolModuleFilenameTemplate: '[resource-path]' },
  };
}

/** Source maps next to each script, not referenced by it and without the sources' text; for the registry only. */
export function sourceMaps(mode) {
  return {
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : false,
    output: { devtoolModuleFilenameTemplate: '[resource-path]' },
  };
}

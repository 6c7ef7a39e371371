/** Adds a nonce placeholder, which the gateway replaces per request, to each script tag. */
export class NoncePlugin {
  constructor(HtmlWebpackPlugin) {
    this.HtmlWebpackPlugin = HtmlWebpackPlugin;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('NoncePlugin', (compilation) => {
      const { alterAssetTags } = this.HtmlWebpackPlugin.getCompilationHooks(compilation);
      alterAssetTags.tap('NoncePlugin', (data) => {
        for (const tag of data.assetTags.scripts) tag.attributes.nonce = '__NONCE__';
        return data;
      });
    });
  }
}

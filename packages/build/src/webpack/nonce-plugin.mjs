/** Puts the placeholder that the gateway replaces per request into each script tag of the page. */
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

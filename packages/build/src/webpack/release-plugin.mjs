import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { withTexts } from './manifest-texts.mjs';
import { sharedVersions } from './shared.mjs';

/** Writes `release.json`, the registry entry of this build (registryEntrySchema of @atlas/contracts). */
export class ReleasePlugin {
  /** `server` is the plugin that builds the server half. */
  constructor(room, server) {
    this.room = room;
    this.server = server;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      // After real content hashes and the federation manifest: names are final here.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const release = JSON.stringify(this.#describe(compilation), null, 2);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(release));
      });
    });
  }

  #describe(compilation) {
    const { root, manifest, version } = this.room;
    const { $schema: _, ...facts } = manifest;
    const base = `/releases/${manifest.name}/${version}/`;
    const assets = compilation.getAssets();
    const scripts = assets.filter(({ name }) => name.endsWith('.js'));
    const frame = scripts.find(({ name }) => /^frame\.[0-9a-f]{8}\.js$/.test(name));
    const maps = assets.filter(({ name }) => name.endsWith('.js.map'));
    const federation = JSON.parse(
      compilation.getAsset('mf-manifest.json').source.source().toString(),
    );
    const { remoteEntry } = federation.metaData;
    const exposed = federation.exposes.find(({ path }) => path === './remote');
    return {
      ...facts,
      ...withTexts({ root, file: 'remote.json' }, manifest),
      version,
      entry: base + remoteEntry.path + remoteEntry.name,
      integrity: Object.fromEntries(
        scripts.map(({ name, source }) => [base + name, integrity(source.buffer())]),
      ),
      maps: Object.fromEntries(maps.map(({ name, source }) => [name, integrity(source.buffer())])),
      preload: exposed.assets.js.sync.map((file) => base + file),
      shared: sharedVersions(),
      ...(frame && {
        frame: { file: frame.name, integrity: integrity(frame.source.buffer()) },
      }),
      ...(this.server.half && { server: this.server.half }),
    };
  }
}

function integrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

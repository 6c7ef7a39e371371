import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { sharedVersions } from './shared.mjs';

/** Writes `release.json`, the registry entry of this build (registryEntrySchema of @atlas/contracts). */
export class ReleasePlugin {
  constructor(room) {
    this.room = room;
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
    const { manifest, version } = this.room;
    const base = `/releases/${manifest.name}/${version}/`;
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const federation = JSON.parse(
      compilation.getAsset('mf-manifest.json').source.source().toString(),
    );
    const { remoteEntry } = federation.metaData;
    const exposed = federation.exposes.find(({ path }) => path === './remote');
    return {
      ...manifest,
      firstTexts: undefined,
      firstWords: firstWords(this.room),
      version,
      entry: base + remoteEntry.path + remoteEntry.name,
      integrity: Object.fromEntries(
        scripts.map(({ name, source }) => [base + name, integrity(source.buffer())]),
      ),
      preload: exposed.assets.js.sync.map((file) => base + file),
      shared: sharedVersions(),
    };
  }
}

/** The words behind the keys that `remote.json` names, by language. */
function firstWords({ root, manifest: { firstTexts } }) {
  if (!firstTexts) return undefined;
  const locales = path.join(root, 'src/locales');
  return Object.fromEntries(
    readdirSync(locales)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const texts = JSON.parse(readFileSync(path.join(locales, file), 'utf8'));
        return [
          path.parse(file).name,
          Object.fromEntries(
            Object.entries(firstTexts).map(([route, keys]) => [
              route,
              keys.map((key) => textOf(texts, key)),
            ]),
          ),
        ];
      }),
  );
}

function textOf(texts, key) {
  const text = key.split('.').reduce((part, name) => part?.[name], texts);
  if (typeof text !== 'string' || text.includes('{{'))
    throw new Error(`remote.json, firstTexts: "${key}" is no plain text of this slice`);
  return text;
}

function integrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

import { createHash } from 'node:crypto';
import { withTexts } from './manifest-texts.mjs';

const SCRIPT = /\.m?js$/;
const FRAME = /^frame\.[0-9a-f]{8}\.js$/;
/** Manifest files in which bundlers list what a build exposes and shares. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * Creates `release.json`, the registry entry of a build (registryEntrySchema of @atlas/contracts).
 * @param {object} options
 * @param {string} options.root folder of the remote
 * @param {object} options.manifest the parsed `remote.json`
 * @param {string} options.version version of the release
 * @param {Map<string, Buffer>} options.files built files by path
 * @param {Record<string, string>} [options.shared] versions of packages that the build takes from the shell; read from the build by
 *   default
 * @returns {object} the registry entry
 * @throws Error when the entry or a text is missing
 */
export function describeRelease({ root, manifest, version, files, shared }) {
  const { $schema: _, ...facts } = manifest;
  const base = `/releases/${manifest.name}/${version}/`;
  const federation = JSON.parse(files.get(FEDERATION_MANIFEST)?.toString() ?? '{}');
  const names = [...files.keys()].sort();
  const scripts = names.filter((name) => SCRIPT.test(name));
  const maps = names.filter((name) => /\.m?js\.map$/.test(name));
  const frame = scripts.find((name) => FRAME.test(name));
  const { file: entry, isModule } = entryOf(federation, scripts);
  const exposed = federation.exposes?.find(({ path }) => path === './remote');
  return {
    ...facts,
    ...withTexts({ root, file: 'remote.json' }, manifest),
    version,
    entry: base + entry,
    ...(isModule && { entryType: 'module' }),
    integrity: hashes(files, scripts, base),
    maps: hashes(files, maps),
    preload: (exposed?.assets.js.sync ?? []).map((file) => base + file),
    shared: shared ?? sharedOf(federation),
    ...(frame && { frame: { file: frame, integrity: integrity(files.get(frame)) } }),
  };
}

/** The entry named by the federation manifest; without a manifest, a single file with the default name. */
function entryOf({ metaData }, scripts) {
  const output = metaData?.remoteEntry;
  const file = output
    ? [output.path, output.name].filter(Boolean).join('/')
    : scripts.find((name) => /^remoteEntry\b.*\.m?js$/.test(name));
  if (!file || !scripts.includes(file))
    throw new Error(
      `it has no entry: neither ${FEDERATION_MANIFEST} nor a remoteEntry.mjs says one`,
    );
  return {
    file,
    isModule: output?.type === 'module' || output?.type === 'esm' || file.endsWith('.mjs'),
  };
}

/** The lower bound of a range is the version built against. */
function sharedOf({ shared = [] }) {
  const taken = shared.map(({ name, version, requiredVersion }) => [
    name,
    /\d+\.\d+\.\d+/.exec(requiredVersion || version)?.[0] ?? version,
  ]);
  return Object.fromEntries(taken);
}

const hashes = (files, names, base = '') =>
  Object.fromEntries(names.map((name) => [base + name, integrity(files.get(name))]));

/** `sha384-…` of these bytes. */
function integrity(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { withTexts } from '../release/manifest-texts.mjs';

/** Fills `remotes.mjs` with every remote of the tree: a plain import of its module, and its registry entry from `remote.json`. */
export default function remotesLoader() {
  const { root } = this.getOptions();
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((workspace) => {
      const folder = path.join(root, workspace);
      const manifestFile = path.join(folder, 'remote.json');
      this.addDependency(manifestFile);
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
      const texts = withTexts({ root: folder, file: 'remote.json' }, manifest);
      return { file: path.join(folder, 'src/remote.tsx'), manifest: { ...manifest, ...texts } };
    });
  const imports = remotes.map(
    ({ file }, index) => `import * as remote${index} from ${JSON.stringify(file)};`,
  );
  const modules = remotes.map(
    ({ manifest }, index) => `${JSON.stringify(manifest.name)}: remote${index}`,
  );
  const entries = remotes.map(({ manifest }) => ({
    ...manifest,
    version: 'single',
    // No file of the bundle has a release path.
    entry: `/shell/none/${manifest.name}.js`,
    integrity: {},
    preload: [],
    shared: {},
  }));
  return `${imports.join('\n')}\nexport const remotes = { ${modules.join(', ')} };\nexport const entries = ${JSON.stringify(entries)};\n`;
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Fills `remotes.mjs` with every remote of the tree: its module by a plain import, its registry entry from `remote.json`. */
export default function remotesLoader() {
  const { root } = this.getOptions();
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((room) => {
      const manifestFile = path.join(root, room, 'remote.json');
      this.addDependency(manifestFile);
      return {
        file: path.join(root, room, 'src/remote.tsx'),
        manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
      };
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
    entry: '',
    integrity: {},
    preload: [],
    shared: {},
  }));
  return `${imports.join('\n')}\nexport const remotes = { ${modules.join(', ')} };\nexport const entries = ${JSON.stringify(entries)};\n`;
}

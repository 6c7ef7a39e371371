// `npm run docs:api [-- --out dist/api]`: writes the API reference of the kits as HTML, from their JSDoc.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Application } from 'typedoc';
import { readArguments } from './slices.mjs';
import { root } from './workspaces.mjs';

/** What a team reads first comes first. */
export const DOCUMENTED = [
  'mfe-kit',
  'ui',
  'contracts',
  'service-kit',
  'contract-mocks',
  'testing',
  'build',
];

/**
 * Writes the reference. Types are not checked, because `npm test` does.
 *
 * @param {string} out folder, which is emptied first
 * @throws Error when a package has no readable entry point
 */
export async function writeReference(out) {
  const app = await Application.bootstrap({
    name: 'AI Atlas',
    entryPointStrategy: 'packages',
    entryPoints: DOCUMENTED.map((name) => join(root, 'packages', name)),
    packageOptions: { skipErrorChecking: true, excludeInternal: true, disableSources: true },
    sort: ['kind', 'alphabetical'],
    readme: 'none',
    logLevel: 'Error',
    // Props and options of a function are shown at the function.
    validation: { notExported: false },
    highlightLanguages: ['ts', 'tsx', 'js', 'jsx', 'json', 'sh', 'html', 'css'],
  });
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) throw new Error('The API reference cannot be read.');
  await app.generateDocs(project, out);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const out = resolve(readArguments(process.argv.slice(2)).options.out ?? join(root, 'dist/api'));
  await writeReference(out);
  console.log(`The API reference is at ${join(out, 'index.html')}.`);
}

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BundlerProcess } from './bundler-process';

let folder: string;
let bundler: BundlerProcess;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atlas-bundler-'));
  bundler = new BundlerProcess();
});
afterAll(() => {
  bundler.stop();
  rmSync(folder, { recursive: true });
});

/** A workspace whose script has the name of the release's version. */
function workspace(source: string, configuration = ''): string {
  const root = mkdtempSync(path.join(folder, 'workspace-'));
  writeFileSync(path.join(root, 'index.js'), source);
  writeFileSync(
    path.join(root, 'webpack.config.mjs'),
    `${configuration}
export default {
  mode: 'production',
  context: new URL('.', import.meta.url).pathname,
  entry: './index.js',
  output: {
    path: new URL('dist', import.meta.url).pathname,
    filename: \`\${process.env.ATLAS_RELEASE_VERSION ?? 'none'}.js\`,
  },
};
`,
  );
  return root;
}
const scriptsOf = (root: string) => readdirSync(path.join(root, 'dist'));

test('builds one workspace after the other, each with its version', async () => {
  const built = [];
  for (const version of ['1.0.0', '2.0.0', undefined]) {
    const root = workspace(`alert(${built.length})`);
    expect(await bundler.build(root, version)).toBeUndefined();
    built.push(scriptsOf(root));
  }
  expect(built).toEqual([['1.0.0.js'], ['2.0.0.js'], ['none.js']]);
});

test('returns the errors of a build, and goes on', async () => {
  expect(await bundler.build(workspace("import './missing'"), '1.0.0')).toContain('./missing');
  const next = workspace('alert(1)');
  expect(await bundler.build(next, '1.0.0')).toBeUndefined();
  expect(scriptsOf(next)).toEqual(['1.0.0.js']);
});

test('returns what a configuration says before it ends the process, and goes on', async () => {
  const ends = workspace('', "console.error('no licence'); process.exit(3);");
  expect(await bundler.build(ends, '1.0.0')).toMatch(/no licence\n+webpack ended/);
  const next = workspace('alert(1)');
  expect(await bundler.build(next, '1.0.0')).toBeUndefined();
});

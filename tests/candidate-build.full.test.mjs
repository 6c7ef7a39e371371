import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { CANDIDATE_SHELL } from '../scripts/candidate/candidate-shell.mjs';
import { root } from '../scripts/workspaces.mjs';

const shell = join(root, 'shell');
const { scripts } = JSON.parse(readFileSync(join(shell, 'package.json'), 'utf8'));
const OUTPUT = relative('shell', CANDIDATE_SHELL);

/** A workspace with the scripts and the output of the shell and a single source file. */
let workspace;
before(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atlas-shell-'));
  writeFileSync(
    join(workspace, 'webpack.config.mjs'),
    `import { relative, resolve } from 'node:path';
import shell from ${JSON.stringify(join(shell, 'webpack.config.mjs'))};
const path = resolve(relative(shell.context, shell.output.path));
export default { entry: './main.js', output: { ...shell.output, path } };
`,
  );
});
after(() => rmSync(workspace, { recursive: true }));

function build(script, source) {
  writeFileSync(join(workspace, 'main.js'), source);
  const PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  execFileSync(scripts[script], { cwd: workspace, env: { ...process.env, PATH }, shell: true });
}

/** The content of the files of a folder by their names. */
const readFolder = (folder) =>
  Object.fromEntries(
    readdirSync(join(workspace, folder)).map((name) => [
      name,
      readFileSync(join(workspace, folder, name), 'utf8'),
    ]),
  );

test('a candidate is built next to the shell that the site serves', () => {
  build('build', 'document.title = "live";');
  const live = readFolder('dist');
  build('build:candidate', 'document.title = "candidate";');
  assert.deepEqual(readFolder('dist'), live);
  const [[name, code], ...others] = Object.entries(readFolder(OUTPUT));
  assert.deepEqual(others, []);
  assert.match(code, /candidate/);
  assert.ok(!Object.hasOwn(live, name));
});

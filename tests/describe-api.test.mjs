import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { describeApi } from '../scripts/pack/describe-api.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = {
  name: '@atlas/one',
  exports: { '.': { types: './index.d.ts' }, './tool': './tool.js' },
};

function described(files) {
  const all = { 'package.json': JSON.stringify(MANIFEST), ...files };
  for (const [name, content] of Object.entries(all))
    writeFileSync(path.join(folder, name), content);
  return describeApi(folder);
}
const files = {
  'index.d.ts': "export { open } from './open.js';\nexport { z } from 'zod';\n",
  'open.d.ts':
    "import type { Options } from './options.js';\n/** Opens. */\nexport declare function open(options: Options): void;\n",
  'options.d.ts': 'interface Hidden { a: string }\nexport interface Options { hidden: Hidden }\n',
};

test('describes exports and the types behind them, without comments', () => {
  assert.equal(
    described(files),
    [
      '// @atlas/one',
      'export open: function open(options: Options): void;',
      'export { z } of another package',
      '',
      '// behind these',
      'interface Hidden {\n a: string;\n}',
      'interface Options {\n hidden: Hidden;\n}',
      '',
    ].join('\n'),
  );
});

test('changes with a type that is not exported by name, not with comments', () => {
  const before = described(files);
  const otherwise = files['options.d.ts'].replace('a: string', 'a?: string');
  assert.notEqual(described({ ...files, 'options.d.ts': otherwise }), before);
  const commentedDeclaration = files['open.d.ts'].replace('Opens.', 'Opens it.');
  assert.equal(described({ ...files, 'open.d.ts': commentedDeclaration }), before);
});

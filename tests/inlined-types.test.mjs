import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { INLINED } from '../scripts/pack/published.mjs';
import { root } from '../scripts/workspaces.mjs';

/** Imports of a module's declarations. */
function declaredImports(file) {
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  });
  const { importedFiles } = ts.preProcessFile(outputText, true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

function resolveModule(file, specifier) {
  const target = path.resolve(path.dirname(file), specifier);
  const names = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''].map((ending) => target + ending);
  const found = names.find((name) => existsSync(name) && statSync(name).isFile());
  assert.ok(found, `${file} imports ${specifier}, which does not exist`);
  return found;
}

/** Imports of packages in the declarations of these modules and of those that they import. */
function packageImports(entries) {
  const seen = new Set(entries);
  const imports = [];
  for (const file of seen)
    for (const name of declaredImports(file))
      if (name.startsWith('.')) seen.add(resolveModule(file, name));
      else imports.push({ name, file: path.relative(root, file) });
  return imports;
}

// Packing refuses them, too, but takes half a minute and is tested in the full tier.
for (const [name, libraries] of Object.entries(INLINED))
  test(`types of ${name} need no library that its package contains without types`, () => {
    const folder = path.join(root, 'packages', name);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const entries = Object.values(manifest.exports).map((file) => path.join(folder, file));
    const imports = packageImports(entries.filter((file) => /\.tsx?$/.test(file)));
    assert.ok(imports.some((one) => one.name === 'react'));
    const isInlined = (one) => libraries.some((each) => `${one.name}/`.startsWith(`${each}/`));
    assert.deepEqual(imports.filter(isInlined), []);
  });

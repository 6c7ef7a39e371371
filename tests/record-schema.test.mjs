import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { register } from 'tsx/esm/api';

register();
const { createRecordSchema, RECORD_SCHEMA_FILE } =
  await import('../scripts/record-schema/create.mjs');
const { addTool } = await import('../packages/create-slice/src/generate/add-tool.ts');
const SEED = new URL('../services/catalog/seed/tools', import.meta.url).pathname;

test('the published schema of records is current', async () => {
  assert.equal(
    readFileSync(RECORD_SCHEMA_FILE, 'utf8'),
    await createRecordSchema(),
    'run npm run record-schema',
  );
});

const files = readdirSync(SEED, { recursive: true }).filter((file) => file.endsWith('.json'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(RECORD_SCHEMA_FILE, 'utf8')));

test('every record of the repository matches the published schema', () => {
  assert.ok(files.length >= 199);
  for (const file of files) {
    const isValid = validate(JSON.parse(readFileSync(join(SEED, file), 'utf8')));
    assert.ok(isValid, `${file}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('no record has a place that is left to fill', () => {
  const unfilled = files.filter((file) => /TODO|"ZZ"/.test(readFileSync(join(SEED, file), 'utf8')));
  assert.deepEqual(unfilled, []);
});

test('a generated record matches the published schema', () => {
  const root = mkdtempSync(join(tmpdir(), 'atlas-tool-'));
  mkdirSync(join(root, 'services/catalog/seed/tools/travel'), { recursive: true });
  const [file] = addTool(
    { category: 'travel', id: 'trip-planner', url: 'https://trip.example' },
    root,
  ).files;
  const isValid = validate(JSON.parse(readFileSync(join(root, file), 'utf8')));
  rmSync(root, { recursive: true });
  assert.ok(isValid, ajv.errorsText(validate.errors));
});

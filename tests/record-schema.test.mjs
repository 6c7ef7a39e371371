import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { register } from 'tsx/esm/api';

register();
const { createRecordSchema, RECORD_SCHEMA_FILE } =
  await import('../scripts/record-schema/create.mjs');
const SEED = new URL('../services/catalog/seed/tools', import.meta.url).pathname;

test('the published schema of records is current', async () => {
  assert.equal(
    readFileSync(RECORD_SCHEMA_FILE, 'utf8'),
    await createRecordSchema(),
    'run npm run record-schema',
  );
});

test('every record of the repository matches the published schema', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(RECORD_SCHEMA_FILE, 'utf8')));
  const files = readdirSync(SEED, { recursive: true }).filter((file) => file.endsWith('.json'));
  assert.ok(files.length >= 199);
  for (const file of files) {
    const isValid = validate(JSON.parse(readFileSync(join(SEED, file), 'utf8')));
    assert.ok(isValid, `${file}: ${ajv.errorsText(validate.errors)}`);
  }
});

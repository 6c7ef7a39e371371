import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import mongoose from 'mongoose';
import { register } from 'tsx/esm/api';
import { filesEndingWith, root } from './documents.mjs';

register();

/** Indexes of every collection of a service, from its models: `[keys in order, is unique]`. */
async function collections(service) {
  const connection = mongoose.createConnection();
  const files = filesEndingWith('.model.ts').filter((file) =>
    file.startsWith(`services/${service}/`),
  );
  for (const file of files)
    for (const [name, make] of Object.entries(await import(join(root, file))))
      if (/Model$/.test(name) && typeof make === 'function') make(connection);
  return Object.fromEntries(
    Object.values(connection.models).map(({ collection, schema }) => [
      collection.name,
      schema.indexes().map(([keys, { unique = false }]) => [keys, unique]),
    ]),
  );
}

/** Rows `| service | collection | shard key | …`. */
const rows = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  .split('## Shard keys')[1]
  .split('\n## ')[0]
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`{'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, service, collection, key]) => ({
    service,
    collection,
    key: key
      .replace(/[{}\s]/g, '')
      .split(',')
      .map((part) => part.split(':')[0]),
  }));

const startsWith = (keys, prefix) => prefix.every((one, at) => Object.keys(keys)[at] === one);

test('shard keys in docs/scale.md are prefixes of their indexes', async () => {
  assert.ok(rows.length >= 5, 'no table was found');
  const wrong = [];
  for (const { service, collection, key } of rows) {
    const indexes = (await collections(service))[collection];
    if (!indexes) wrong.push(`${service} has no collection ${collection}`);
    else if (!indexes.some(([keys]) => startsWith(keys, key)))
      wrong.push(`${collection}: no index begins with ${key}`);
    // Required by MongoDB for unique indexes of sharded collections.
    else if (indexes.some(([keys, unique]) => unique && !startsWith(keys, key)))
      wrong.push(`${collection}: a unique index does not begin with ${key}`);
  }

  assert.deepEqual(wrong, []);
});

test('indexes in docs/scale.md exist in the code', async () => {
  const named = [
    ...readFileSync(join(root, 'docs/scale.md'), 'utf8').matchAll(
      /index\s+`(\w+)`\s+`\{ ([^`]+) \}`/g,
    ),
  ];
  const community = await collections('community');
  const missing = named.filter(
    ([, collection, keys]) =>
      !community[collection]?.some(
        ([found]) =>
          Object.entries(found)
            .map(([name, order]) => `${name}: ${order}`)
            .join(', ') === keys,
      ),
  );

  assert.ok(named.length >= 3, 'no index was found');
  assert.deepEqual(
    missing.map(([text]) => text),
    [],
  );
});

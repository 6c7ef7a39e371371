import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { configuration } from '../scripts/configuration.mjs';
import { root } from './documents.mjs';

const { CONFIGURED, variablesOf } = await import('../scripts/settings.mjs');

test('docs/configuration.md is current', () => {
  assert.equal(readFileSync(join(root, 'docs/configuration.md'), 'utf8'), configuration());
});

test('every variable is described, and secrets are marked', () => {
  const variables = CONFIGURED.flatMap((service) =>
    variablesOf(service).map((variable) => ({ service, ...variable })),
  );
  const unmarked = variables.filter(
    ({ name, secret }) =>
      /SECRET|TOKEN|KEYS?$|MONGODB_URI/.test(name) &&
      !secret &&
      !/_ID$|_PUBLIC_KEY$|^SURROGATE_/.test(name),
  );

  assert.deepEqual(
    variables.filter(({ meaning }) => !meaning).map(({ service, name }) => `${service} ${name}`),
    [],
  );
  assert.deepEqual(
    unmarked.map(({ service, name }) => `${service} ${name}`),
    [],
  );
});

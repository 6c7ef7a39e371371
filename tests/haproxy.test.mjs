import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { onPath } from '../scripts/system-program.mjs';
import { root } from './documents.mjs';

const DEBIANS = '/usr/sbin/haproxy';
const haproxy = onPath(['haproxy']) ?? (existsSync(DEBIANS) ? DEBIANS : undefined);
const files = ['front', 'services'].map((name) => join(root, `deploy/haproxy/${name}.cfg`));

/** Variables in the files, as URLs. */
const variables = [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name),
    ),
  ),
];

test(
  'haproxy takes the files of deploy/haproxy',
  { skip: haproxy ? false : 'no haproxy (Debian: apt-get install haproxy)' },
  () => {
    const env = Object.fromEntries(variables.map((name, at) => [name, `127.0.0.1:${9_000 + at}`]));
    const { status, stderr } = spawnSync(
      haproxy,
      ['-c', ...files.flatMap((file) => ['-f', file])],
      {
        env,
        encoding: 'utf8',
      },
    );

    assert.ok(variables.length > 10);
    assert.equal(status, 0, stderr);
  },
);

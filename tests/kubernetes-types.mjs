import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documents.mjs';

/** Path of an API version's types: `apps/v1` is `apps/v1`, `networking.k8s.io/v1` is `networking/v1`, `v1` is `core/v1`. */
const moduleOf = (apiVersion) => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`;
};

/**
 * Checks Kubernetes objects with the TypeScript compiler, by types generated from Kubernetes' API description. Returns errors
 * for unknown fields, missing fields and wrong values.
 */
export function mismatches(objects) {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kubernetes-'));
  try {
    const lines = objects.map(
      (one, at) =>
        `export const _${at}: import('${moduleOf(one.apiVersion)}').${one.kind} = ${JSON.stringify(one)};`,
    );
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    execFileSync(
      process.execPath,
      [compiler, '--noEmit', '--strict', '--pretty', 'false', '--types', '', 'objects.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return '';
  } catch (error) {
    return `${error.stdout ?? error}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

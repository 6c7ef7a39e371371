import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '@atlas/contracts';
import { describe } from './describe';

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Describes the shell of the repository in `root` and the packages that it shares with remotes. */
export function describeHost(root: string): Host {
  const { version, dependencies } = readJson<{
    version: string;
    dependencies: Record<string, string>;
  }>(path.join(root, 'shell/package.json'));
  return {
    version,
    shared: Object.fromEntries(
      Object.keys(dependencies).flatMap((name) => {
        const installed = installedVersion(root, name);
        if (installed) return [[name, installed]];
        return [];
      }),
    ),
    uses: describe([path.join(root, 'shell/src'), path.join(root, 'packages/mfe-kit/src')], [], []),
  };
}

function installedVersion(root: string, name: string): string | undefined {
  const file = [path.join(root, 'shell/node_modules'), path.join(root, 'node_modules')]
    .map((dir) => path.join(dir, name, 'package.json'))
    .find(existsSync);
  return file && readJson<{ version: string }>(file).version;
}

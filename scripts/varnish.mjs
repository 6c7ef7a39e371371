import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspaces.mjs';
import { installFromDebian, onPath } from './system-program.mjs';

/** An installed Varnish may not have the modules that our configuration imports. */
function hasModules(varnishd) {
  const settings = readFileSync(join(root, 'deploy/cdn/varnish.vcl'), 'utf8');
  const imports = settings.match(/^import .+;$/gm);
  const folder = mkdtempSync(join(tmpdir(), 'atlas-varnish-'));
  const file = join(folder, 'imports.vcl');
  writeFileSync(file, ['vcl 4.1;', ...imports, 'backend none none;\n'].join('\n'));
  const { status } = spawnSync(varnishd, ['-j', 'none', '-C', '-f', file], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}

const usable = () => {
  const varnishd = process.env.VARNISHD_PATH ?? onPath(['varnishd']);
  return varnishd && hasModules(varnishd) ? varnishd : undefined;
};

/** Finds a Varnish for tests of a cache in front: VARNISHD_PATH, the system's, or an installed one; '' when there is none. */
export function findVarnish() {
  const found = usable();
  if (found) return found;
  const installed = installFromDebian('varnish', 'varnish-modules') ? usable() : undefined;
  if (!installed)
    console.log('No varnishd with vmod_xkey: the test of a cache in front is skipped.');
  return installed ?? '';
}

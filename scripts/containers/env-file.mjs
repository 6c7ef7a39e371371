import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';

/** Content of `.env` for `npm run make-env`, with fresh secrets; `--dev` is for the development profile. */
export function createEnvFile(...args) {
  const text = execFileSync(process.execPath, [join(root, 'scripts/make-env.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  const lines = text.trim().split('\n');
  return Object.fromEntries(lines.map((line) => /^(\w+)='?(.*?)'?$/.exec(line).slice(1)));
}

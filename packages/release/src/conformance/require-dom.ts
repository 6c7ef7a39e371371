import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { recordOf } from '@atlas/contracts';
import { CommandError } from '../output/command-error';

const DOM = 'jsdom';

/**
 * Refuses when jsdom is not installed, which only `atlas conformance` needs: packed, it is an optional peer.
 * @throws CommandError with the command that installs it
 */
export function requireDom(): void {
  try {
    createRequire(import.meta.url).resolve(DOM);
  } catch {
    const file = new URL('../../package.json', import.meta.url);
    const { peerDependencies } = recordOf(JSON.parse(readFileSync(file, 'utf8')));
    const version = String(recordOf(peerDependencies)[DOM]);
    throw new CommandError(
      `Fragments are mounted in ${DOM}: npm install --save-dev ${DOM}@${version}`,
    );
  }
}
